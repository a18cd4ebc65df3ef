// Two threads count: without synchronization, with `synchronized`, with an AtomicInteger, volatile.
// RUNNER junit5
// THREADS
// EXPECT CounterLost#plain verdict=violated property=race,assert
// EXPECT CounterLost#volatileField verdict=violated property=assert
// EXPECT CounterLost#locked verdict=verified
// EXPECT CounterLost#atomic verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import support.Threads;

class CounterLost {
    private int count;
    private volatile int volatileCount;
    private final AtomicInteger atomicCount = new AtomicInteger();

    private synchronized void increment() {
        count++;
    }

    @Test
    void plain() {
        Threads.together(() -> count++, () -> count++);
        assertEquals(2, count);
    }

    @Test
    void volatileField() {
        Threads.together(this::incrementVolatile, this::incrementVolatile);
        assertEquals(2, volatileCount);
    }

    @SuppressWarnings("NonAtomicOperationOnVolatileField")
    private void incrementVolatile() {
        volatileCount = volatileCount + 1;
    }

    @Test
    void locked() {
        Threads.together(this::increment, this::increment);
        assertEquals(2, count);
    }

    @Test
    void atomic() {
        Threads.together(atomicCount::incrementAndGet, atomicCount::incrementAndGet);
        assertEquals(2, atomicCount.get());
    }
}
