// EXPECT verdict=violated property=assert
// OPTIONS --search bfs
//
// The program reads the pool's number of completed tasks, so it is part of the state, and there are infinitely many
// states.

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
