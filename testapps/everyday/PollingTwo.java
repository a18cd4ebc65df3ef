// EXPECT verdict=verified
//
// Two threads poll a flag every few milliseconds, each with its own deadline.

import java.util.concurrent.atomic.AtomicInteger;

public class PollingTwo {
    private static volatile boolean isReady;

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger ended = new AtomicInteger();
        Runnable polling = () -> {
            long deadline = System.currentTimeMillis() + 50;
            while (!isReady && System.currentTimeMillis() < deadline) {
                pause();
            }
            ended.incrementAndGet();
        };
        Thread first = new Thread(polling);
        Thread second = new Thread(polling);
        first.start();
        second.start();
        isReady = true;
        first.join();
        second.join();
        assert ended.get() == 2;
    }

    private static void pause() {
        try {
            Thread.sleep(10);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
