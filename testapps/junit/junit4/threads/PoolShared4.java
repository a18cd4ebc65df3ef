// A pool of the class, started in @BeforeClass and shut down in @AfterClass.
// RUNNER junit4
// THREADS
// EXPECT PoolShared4#results verdict=verified
// EXPECT PoolShared4#order verdict=violated property=assert
package junit4.threads;

import static org.junit.Assert.assertEquals;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;

public class PoolShared4 {
    private static ExecutorService pool;

    @BeforeClass
    public static void start() {
        pool = Executors.newFixedThreadPool(2);
    }

    @AfterClass
    public static void stop() {
        pool.shutdown();
    }

    @Test
    public void results() throws Exception {
        Future<String> warp = pool.submit(() -> "warp");
        Future<String> weft = pool.submit(() -> "weft");
        assertEquals("warpweft", warp.get() + weft.get());
    }

    @Test
    public void order() throws Exception {
        ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
        Future<?> warp = pool.submit(() -> queue.add("warp"));
        Future<?> weft = pool.submit(() -> queue.add("weft"));
        warp.get();
        weft.get();
        assertEquals("warp", queue.peek());
    }
}
