// EXPECT verdict=verified
//
// A latch opens after the longest of the pauses of the threads that count it down.

import java.util.concurrent.CountDownLatch;

public class ElapsedLatch {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch ready = new CountDownLatch(2);
        long began = System.currentTimeMillis();
        for (int pause : new int[] {30, 50}) {
            new Thread(() -> {
                pause(pause);
                ready.countDown();
            }).start();
        }
        ready.await();
        assert System.currentTimeMillis() - began >= 50;
    }

    private static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
