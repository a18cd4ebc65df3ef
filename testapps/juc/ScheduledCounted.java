// EXPECT verdict=violated property=assert
// OPTIONS --search bfs
//
// The number of completed tasks of a pool is visible: so it is part of the state, and the states are infinitely many.

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ScheduledCounted {
    public static void main(String[] args) throws InterruptedException {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        pool.scheduleAtFixedRate(() -> {}, 1, 1, TimeUnit.SECONDS);
        Thread.sleep(100);
        assert pool.getCompletedTaskCount() < 3 : "three"; // ERROR LINE
        pool.shutdownNow();
    }
}
