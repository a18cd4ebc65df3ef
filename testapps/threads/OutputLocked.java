// EXPECT verdict=violated property=deadlock
//
// A thread that locks System.out and waits inside keeps another one from printing.

import java.util.concurrent.CountDownLatch;

public class OutputLocked {
    static final CountDownLatch hasBegun = new CountDownLatch(1);
    static final CountDownLatch hasPrinted = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            hasBegun.countDown();
            System.out.println("printed"); // ERROR LINE
            hasPrinted.countDown();
        }).start();
        hasBegun.await();
        synchronized (System.out) {
            hasPrinted.await(); // ERROR LINE
        }
    }
}
