// EXPECT verdict=violated property=assert
//
// The mistake shows only when the task comes for the second time, before the program has cancelled it.

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
