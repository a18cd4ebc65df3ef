// EXPECT verdict=violated property=deadlock
//
// Twin of JoinNotified: a single notify may wake the joining thread, and the other one waits for ever.

import java.util.concurrent.CountDownLatch;

public class JoinStolenNotify {
    static boolean isReady;
    static final CountDownLatch mayEnd = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            try {
                mayEnd.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread waiter = new Thread(() -> {
            synchronized (worker) {
                while (!isReady) {
                    try {
                        worker.wait(); // ERROR LINE
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
            mayEnd.countDown();
        });
        worker.start();
        waiter.start();
        Thread teller = new Thread(() -> {
            synchronized (worker) {
                isReady = true;
                worker.notify();
            }
        });
        teller.start();
        worker.join();
        waiter.join();
    }
}
