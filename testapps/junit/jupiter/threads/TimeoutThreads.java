// Concurrent tests under @Timeout and assertTimeoutPreemptively: a deadlock is found, and what ends is not disturbed.
// RUNNER junit5
// THREADS
// EXPECT TimeoutThreads#ends verdict=verified
// EXPECT TimeoutThreads#deadlock verdict=violated property=deadlock,exception
// EXPECT TimeoutThreads#preemptively verdict=violated property=race,assert
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import support.Threads;

class TimeoutThreads {
    private final AtomicInteger count = new AtomicInteger();
    private int plain;

    private void enter(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                count.incrementAndGet();
            }
        }
    }

    @Test
    @Timeout(60)
    void ends() {
        Threads.together(count::incrementAndGet, count::incrementAndGet);
        assertEquals(2, count.get());
    }

    @Test
    @Timeout(60)
    void deadlock() {
        Object other = new Object();
        Threads.together(() -> enter(this, other), () -> enter(other, this));
    }

    @Test
    void preemptively() {
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            Threads.together(() -> plain++, () -> plain++);
            assertEquals(2, plain);
        });
    }
}
