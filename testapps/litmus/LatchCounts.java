// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES left=0 | left=1 | left=2
//
// A latch is counted down twice while main reads its count once.

import java.util.concurrent.CountDownLatch;

public class LatchCounts {
    static final CountDownLatch latch = new CountDownLatch(2);

    public static void main(String[] args) throws InterruptedException {
        new Thread(latch::countDown).start();
        new Thread(latch::countDown).start();
        long left = latch.getCount();
        latch.await();
        System.out.println("left=" + left);
    }
}
