// EXPECT verdict=verified
//
// Two tasks that schedule themselves anew with the same delay take turns: of two that are due, the one comes first that was first.

import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledAnewTurns {
    private static final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    private static int last = -1;
    private static volatile boolean ranTwice;

    private static void tick(int own, int delay) {
        if (last == own) ranTwice = true;
        last = own;
        try {
            pool.schedule(() -> tick(own, delay), delay, TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            assert pool.isShutdown();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        pool.execute(() -> {
            pool.schedule(() -> tick(0, 10), 10, TimeUnit.MILLISECONDS);
            pool.schedule(() -> tick(1, 10), 10, TimeUnit.MILLISECONDS);
        });
        Thread.sleep(100);
        pool.shutdownNow();
        assert !ranTwice;
    }
}
