// EXPECT verdict=verified
//
// A fixed delay is counted from the end of a run; a task never runs concurrently with itself, even with two workers.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public class ScheduledDelay {
    public static void main(String[] args) throws InterruptedException {
        AtomicBoolean isBusy = new AtomicBoolean();
        AtomicBoolean hasMet = new AtomicBoolean();
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        ScheduledFuture<?> beat = pool.scheduleWithFixedDelay(() -> {
            if (!isBusy.compareAndSet(false, true)) hasMet.set(true);
            isBusy.set(false);
        }, 0, 1, TimeUnit.SECONDS);
        Thread.sleep(100);
        beat.cancel(false);
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        assert !hasMet.get();
    }
}
