// EXPECT verdict=verified
//
// A pool repeats a task until the program cancels it: after any number of runs, nothing is left to do.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public class ScheduledRepeats {
    public static void main(String[] args) {
        AtomicBoolean hasRun = new AtomicBoolean();
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        ScheduledFuture<?> beat = pool.scheduleAtFixedRate(() -> hasRun.set(true), 10, 10, TimeUnit.MILLISECONDS);
        beat.cancel(false);
        assert beat.isCancelled();
        pool.shutdown();
    }
}
