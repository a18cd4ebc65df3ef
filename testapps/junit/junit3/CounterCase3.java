// A TestCase with threads.
// RUNNER junit3
// THREADS
// EXPECT CounterCase3#testPlain verdict=violated property=race,assert
// EXPECT CounterCase3#testAtomic verdict=verified
// EXPECT CounterCase3#testOppositeOrders verdict=violated property=deadlock
package junit3;

import java.util.concurrent.atomic.AtomicInteger;
import junit.framework.TestCase;
import support.Threads;

public class CounterCase3 extends TestCase {
    private int plain;
    private AtomicInteger atomic;

    @Override
    protected void setUp() {
        atomic = new AtomicInteger();
    }

    public void testPlain() {
        Threads.together(() -> plain++, () -> plain++);
        assertEquals(2, plain);
    }

    public void testAtomic() {
        Threads.together(atomic::incrementAndGet, atomic::incrementAndGet);
        assertEquals(2, atomic.get());
    }

    private static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                assert first != second;
            }
        }
    }

    public void testOppositeOrders() {
        Threads.together(() -> take(this, atomic), () -> take(atomic, this));
    }
}
