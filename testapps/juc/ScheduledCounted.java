// EXPECT verdict=violated property=assert
// OPTIONS --search bfs
//
// Who asks a pool how many tasks it has completed can see each of them: then they are part of the state, and without an end.

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
