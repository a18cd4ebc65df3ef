// EXPECT verdict=violated property=deadlock
//
// A wait of Long.MAX_VALUE never times out: the worker is idle, and no thread shuts the pool down, so this is a
// deadlock.

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
