// EXPECT verdict=verified
//
// A task with a fixed rate of one millisecond runs during a sleep of ten seconds, which is measured. Its up to ten
// thousand runs do not make ten thousand states.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class RateWhileAsleep {
    private static volatile boolean hasRun;

    public static void main(String[] args) throws InterruptedException {
        long began = System.nanoTime();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        pool.scheduleAtFixedRate(() -> hasRun = true, 1, 1, TimeUnit.MILLISECONDS);
        Thread.sleep(10_000);
        pool.shutdownNow();
        long elapsed = System.nanoTime() - began;
        assert elapsed >= TimeUnit.SECONDS.toNanos(10);
        assert !hasRun || elapsed > 0;
    }
}
