// EXPECT verdict=violated property=deadlock
//
// Twin of BarrierRounds: a barrier for two parties, one of which may not arrive.

import java.util.concurrent.CyclicBarrier;

public class BarrierMissing {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static volatile boolean stay;

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
        start(() -> {
            if (!stay) {
                barrier.await(); // ERROR LINE
            }
        });
        stay = true;
        barrier.await(); // ERROR LINE
    }
}
