// EXPECT verdict=verified
//
// A task with a delay runs once and has its result; time itself is not looked at.

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
