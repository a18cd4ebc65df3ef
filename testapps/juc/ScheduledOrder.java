// EXPECT verdict=violated property=assert
//
// Two workers run two tasks with different delays: the delays do not determine which one is done first.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

public class ScheduledOrder {
    static volatile boolean first;

    static void second() {
        assert first; // ERROR LINE
    }

    static void check(Runnable task) {
        new Thread(task).start();
    }

    public static void main(String[] args) {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
        pool.schedule(() -> first = true, 1, TimeUnit.MILLISECONDS);
        pool.schedule(() -> check(ScheduledOrder::second), 2, TimeUnit.MILLISECONDS);
        pool.shutdown();
    }
}
