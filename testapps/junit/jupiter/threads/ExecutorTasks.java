// Tasks of a pool that add to one list: plain, synchronized, and results through futures.
// RUNNER junit5
// THREADS
// EXPECT ExecutorTasks#plainList verdict=violated property=race,assert,exception,library-race
// EXPECT ExecutorTasks#synchronizedList verdict=verified
// EXPECT ExecutorTasks#futures verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExecutorTasks {
    private ExecutorService pool;

    @BeforeEach
    void start() {
        pool = Executors.newFixedThreadPool(2);
    }

    @AfterEach
    void stop() {
        pool.shutdown();
    }

    private void addBoth(List<String> list) throws Exception {
        Future<?> one = pool.submit(() -> list.add("warp"));
        Future<?> two = pool.submit(() -> list.add("weft"));
        one.get();
        two.get();
        assertEquals(2, list.size());
    }

    @Test
    void plainList() throws Exception {
        addBoth(new ArrayList<>());
    }

    @Test
    void synchronizedList() throws Exception {
        addBoth(Collections.synchronizedList(new ArrayList<>()));
    }

    @Test
    void futures() throws Exception {
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        assertEquals(3, one.get() + two.get());
    }
}
