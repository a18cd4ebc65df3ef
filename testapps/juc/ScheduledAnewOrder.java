// EXPECT verdict=violated property=assert
//
// Two tasks that reschedule themselves alternate only if their delays are equal.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledAnewOrder {
    private static final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    private static int last = -1;
    private static boolean ranTwice;
    private static boolean isOver;

    private static synchronized void begin() {
        if (isOver) return;
        pool.schedule(() -> tick(0, 10), 10, TimeUnit.MILLISECONDS);
        pool.schedule(() -> tick(1, 30), 10, TimeUnit.MILLISECONDS);
    }

    private static synchronized void tick(int own, int delay) {
        if (last == own) ranTwice = true;
        last = own;
        if (!isOver) pool.schedule(() -> tick(own, delay), delay, TimeUnit.MILLISECONDS);
    }

    private static synchronized boolean end() {
        isOver = true;
        return ranTwice;
    }

    public static void main(String[] args) throws InterruptedException {
        pool.execute(ScheduledAnewOrder::begin);
        Thread.sleep(100);
        boolean hasRunTwice = end();
        pool.shutdown();
        assert !hasRunTwice; // ERROR LINE
    }
}
