// EXPECT verdict=verified
//
// Events carry the time of their creation. The consumer reads the clock after it has taken an event: no event is from
// the future.

import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

public class InstantsInQueue {
    public static void main(String[] args) throws InterruptedException {
        BlockingQueue<Instant> events = new LinkedBlockingQueue<>();
        Thread source = new Thread(() -> {
            for (int i = 0; i < 2; i++) {
                pause(10);
                events.add(Instant.now());
            }
        });
        source.start();
        for (int i = 0; i < 2; i++) {
            Instant made = events.take();
            assert !Instant.now().isBefore(made);
        }
    }

    private static void pause(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
