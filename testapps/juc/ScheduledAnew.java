// EXPECT verdict=verified
//
// A task schedules itself again until it is stopped. The pool numbers its tasks, but only their relative order is
// visible, so the program returns to the same state.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledAnew {
    private static final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    private static boolean isOver;
    private static int ticks;

    private static synchronized void tick() {
        ticks = Math.min(ticks + 1, 2);
        if (!isOver) pool.schedule(ScheduledAnew::tick, 10, TimeUnit.MILLISECONDS);
    }

    private static synchronized void end() {
        isOver = true;
        assert ticks >= 1;
    }

    public static void main(String[] args) throws InterruptedException {
        tick();
        Thread.sleep(50);
        end();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }
}
