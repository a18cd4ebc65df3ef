// A task that throws: seen through its future, or lost when nobody asks; a pool that refuses a task.
// RUNNER junit5
// THREADS
// EXPECT ExecutorFailure#asked verdict=violated property=exception
// EXPECT ExecutorFailure#expected verdict=verified
// EXPECT ExecutorFailure#refused verdict=violated property=exception
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import support.Threads;

class ExecutorFailure {
    private final ExecutorService pool = Executors.newSingleThreadExecutor();

    @Test
    void asked() throws Exception {
        try {
            pool.submit(() -> Integer.parseInt("one")).get();
        } finally {
            pool.shutdown();
        }
    }

    @Test
    void expected() {
        ExecutionException thrown =
                assertThrows(ExecutionException.class, () -> pool.submit(() -> Integer.parseInt("one")).get());
        assertInstanceOf(NumberFormatException.class, thrown.getCause());
        pool.shutdown();
    }

    @Test
    void refused() {
        Threads.together(pool::shutdown, () -> pool.execute(() -> { }));
    }
}
