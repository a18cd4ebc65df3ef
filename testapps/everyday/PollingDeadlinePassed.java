// EXPECT verdict=violated property=assert
//
// Twin of PollingDeadline: assumes that the result comes before the deadline, however long the other thread takes.

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

public class PollingDeadlinePassed {
    public static void main(String[] args) throws InterruptedException {
        AtomicReference<String> result = new AtomicReference<>();
        new Thread(() -> result.set("done")).start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        while (result.get() == null && System.nanoTime() - deadline < 0) {
            Thread.sleep(10);
        }
        assert result.get() != null; // ERROR LINE
    }
}
