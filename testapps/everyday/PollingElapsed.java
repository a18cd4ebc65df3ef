// EXPECT verdict=verified
//
// Main polls for a result every ten milliseconds, and measures the elapsed time.

import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;

public class PollingElapsed {
    public static void main(String[] args) throws InterruptedException {
        AtomicReference<String> result = new AtomicReference<>();
        long began = System.nanoTime();
        new Thread(() -> result.set("done")).start();
        while (result.get() == null) {
            Thread.sleep(10);
        }
        Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
        assert !elapsed.isNegative();
        assert result.get().equals("done");
    }
}
