// EXPECT verdict=verified
//
// A release orders what precedes it before what follows the acquire, in any threads.

import java.util.concurrent.Semaphore;

public class SemaphoreOrders {
    static final Semaphore ready = new Semaphore(0);
    static int value;

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
        start(() -> {
            value = 7;
            ready.release();
        });
        ready.acquire();
        assert value == 7;
    }
}
