// EXPECT verdict=violated property=assert
//
// Two tasks that schedule themselves anew take turns only when their delays are the same.

import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledAnewOrder {
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
            pool.schedule(() -> tick(1, 30), 10, TimeUnit.MILLISECONDS);
        });
        Thread.sleep(100);
        pool.shutdownNow();
        assert !ranTwice; // ERROR LINE
    }
}
