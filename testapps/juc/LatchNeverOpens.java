// EXPECT verdict=violated property=deadlock
//
// Twin of LatchGate: in some interleavings an exception skips the countDown.

import java.util.concurrent.CountDownLatch;

public class LatchNeverOpens {
    static final CountDownLatch latch = new CountDownLatch(1);
    static volatile boolean broken;

    static void work() {
        try {
            if (broken) {
                throw new IllegalStateException("broken");
            }
            latch.countDown();
        } catch (IllegalStateException e) {
            broken = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(LatchNeverOpens::work).start();
        broken = true;
        latch.await(); // ERROR LINE
    }
}
