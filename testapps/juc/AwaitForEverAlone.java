// EXPECT verdict=violated property=deadlock
//
// Who waits for Long.MAX_VALUE waits for ever when nobody comes: a worker has nothing to do, and nobody shuts the pool down.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class AwaitForEverAlone {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.submit(() -> {});
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        pool.shutdown();
    }
}
