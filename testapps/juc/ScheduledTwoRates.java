// EXPECT verdict=violated property=assert
//
// Two periodic tasks of one worker: the one with the longer period also runs, after several runs of the other.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class ScheduledTwoRates {
    public static void main(String[] args) throws InterruptedException {
        AtomicInteger beats = new AtomicInteger();
        AtomicBoolean isLate = new AtomicBoolean();
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        pool.scheduleWithFixedDelay(() -> beats.updateAndGet(n -> Math.min(n + 1, 5)), 10, 10, TimeUnit.MILLISECONDS);
        pool.scheduleAtFixedRate(() -> isLate.compareAndSet(false, beats.getAndSet(0) > 2), 35, 35, TimeUnit.MILLISECONDS);
        Thread.sleep(1000);
        pool.shutdownNow();
        assert !isLate.get(); // ERROR LINE
    }
}
