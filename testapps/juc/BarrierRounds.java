// EXPECT verdict=verified
//
// Two threads meet at a barrier between writing their own element and reading the other's; its action runs once per
// round.

import java.util.concurrent.CyclicBarrier;

public class BarrierRounds {
    static int rounds;
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> rounds++);
    static final int[] cells = new int[2];

    static void work(int own) throws Exception {
        cells[own] = own + 1;
        barrier.await();
        assert cells[1 - own] == 2 - own;
        barrier.await();
        assert rounds == 2;
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

    public static void main(String[] args) throws Exception {
        start(() -> work(0));
        work(1);
    }
}
