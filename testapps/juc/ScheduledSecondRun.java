// EXPECT verdict=violated property=assert
//
// The assertion fails only in the second run of a periodic task, if that precedes the cancellation.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ScheduledSecondRun {
    public static void main(String[] args) {
        AtomicInteger runs = new AtomicInteger();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<?> beat =
                pool.scheduleAtFixedRate(() -> runs.updateAndGet(n -> Math.min(n + 1, 2)), 5, 5, TimeUnit.SECONDS);
        beat.cancel(true);
        assert runs.get() < 2 : "ran twice"; // ERROR LINE
        pool.shutdown();
    }
}
