// EXPECT verdict=verified
//
// Main polls for a result until a deadline, and then checks which of the two happened.

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

public class PollingDeadline {
    public static void main(String[] args) throws InterruptedException {
        AtomicReference<String> result = new AtomicReference<>();
        new Thread(() -> result.set("done")).start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        String found = result.get();
        while (found == null && System.nanoTime() - deadline < 0) {
            Thread.sleep(10);
            found = result.get();
        }
        assert found != null || System.nanoTime() - deadline >= 0;
    }
}
