// Two threads count, in JUnit 4.
// RUNNER junit4
// THREADS
// EXPECT CounterLost4#plain verdict=violated property=race,assert
// EXPECT CounterLost4#locked verdict=verified
package junit4.threads;

import static org.junit.Assert.assertEquals;

import org.junit.Before;
import org.junit.Test;
import support.Threads;

public class CounterLost4 {
    private int count;

    @Before
    public void begin() {
        count = 40;
    }

    private synchronized void increment() {
        count++;
    }

    @Test
    public void plain() {
        Threads.together(() -> count++, () -> count++);
        assertEquals(42, count);
    }

    @Test
    public void locked() {
        Threads.together(this::increment, this::increment);
        assertEquals(42, count);
    }
}
