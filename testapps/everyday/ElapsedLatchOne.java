// EXPECT verdict=violated property=assert
//
// Twin of ElapsedLatch: the first of two threads opens the latch, but the assertion expects the pause of the second.

import java.util.concurrent.CountDownLatch;

public class ElapsedLatchOne {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch ready = new CountDownLatch(1);
        long began = System.currentTimeMillis();
        for (int pause : new int[] {30, 50}) {
            new Thread(() -> {
                pause(pause);
                ready.countDown();
            }).start();
        }
        ready.await();
        long elapsed = System.currentTimeMillis() - began;
        assert elapsed >= 30;
        assert elapsed >= 50; // ERROR LINE
    }

    private static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
