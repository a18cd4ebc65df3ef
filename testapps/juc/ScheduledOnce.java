// EXPECT verdict=verified
//
// A delayed task runs once and has a result; the program does not read the clock.

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

public class ScheduledOnce {
    static int runs;

    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        ScheduledFuture<Integer> future = pool.schedule(() -> ++runs, 1, TimeUnit.MILLISECONDS);
        pool.shutdown();
        assert future.get() == 1 && runs == 1;
    }
}
