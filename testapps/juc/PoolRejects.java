// EXPECT verdict=violated property=exception
//
// A pool that was shut down rejects further tasks.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolRejects {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        new Thread(pool::shutdown).start();
        pool.execute(() -> Thread.yield()); // ERROR LINE
    }
}
