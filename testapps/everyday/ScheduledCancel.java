// EXPECT verdict=violated property=assert
//
// cancel() of a scheduled task succeeds although the task already runs: the heartbeat may follow the cancellation.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

public class ScheduledCancel {
    public static void main(String[] args) throws InterruptedException {
        ScheduledExecutorService pool = Executors.newSingleThreadScheduledExecutor();
        AtomicBoolean beaten = new AtomicBoolean();
        ScheduledFuture<?> beat = pool.schedule(() -> beaten.set(true), 1, TimeUnit.MILLISECONDS);
        boolean stopped = beat.cancel(false);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
        }
        assert !stopped || !beaten.get(); // ERROR LINE
    }
}
