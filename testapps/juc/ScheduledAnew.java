// EXPECT verdict=verified
//
// A task that schedules itself anew at its end, as often as it is let. The pool numbers the tasks, but nobody sees more of that than
// which of two came first: it comes back to the same state.

import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledAnew {
    private static final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    private static volatile boolean hasTicked;

    private static void tick() {
        hasTicked = true;
        try {
            pool.schedule(ScheduledAnew::tick, 10, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            assert pool.isShutdown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        tick();
        Thread.sleep(50);
        pool.shutdownNow();
        pool.awaitTermination(1, TimeUnit.MINUTES);
        assert hasTicked;
    }
}
