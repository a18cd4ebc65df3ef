// EXPECT verdict=verified
//
// Two threads exchange objects; each then owns the other's.

import java.util.concurrent.Exchanger;

public class ExchangerSwap {
    static final Exchanger<int[]> exchanger = new Exchanger<>();

    static void swap(int own) throws InterruptedException {
        int[] cell = {own};
        int[] other = exchanger.exchange(cell);
        other[0]++;
        assert other[0] == 4 - own;
    }

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        start(() -> swap(1));
        swap(2);
    }
}
