// EXPECT verdict=verified
//
// Main waits until two threads have counted down, and sees their writes.

import java.util.concurrent.CountDownLatch;

public class LatchGate {
    static final CountDownLatch latch = new CountDownLatch(2);
    static final int[] results = new int[2];

    static void work(int index) {
        results[index] = index + 1;
        latch.countDown();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> work(0)).start();
        new Thread(() -> work(1)).start();
        latch.await();
        assert results[0] + results[1] == 3;
        assert latch.getCount() == 0;
    }
}
