// EXPECT verdict=violated property=assert
//
// Twin of InstantsInQueue: the consumer reads the clock before it takes an event, which may be created after that.

import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class InstantsInQueueEarly {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Instant> events = new LinkedBlockingQueue<>();
        Thread source = new Thread(() -> {
            pause(10);
            events.add(Instant.now());
        });
        source.start();
        Instant now = Instant.now();
        Instant made = events.take();
        assert !now.isBefore(made); // ERROR LINE
    }

    private static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
