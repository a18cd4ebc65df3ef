// An exception that is expected, and that comes in some interleavings only.
// RUNNER junit4
// THREADS
// EXPECT ExpectedThreads4#sometimes verdict=violated property=assert
// EXPECT ExpectedThreads4#always verdict=verified
package junit4.threads;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import support.Threads;

public class ExpectedThreads4 {
    private final AtomicInteger count = new AtomicInteger();

    private void failWhen(int value) {
        if (count.get() == value) {
            throw new IllegalStateException("the count is " + value);
        }
    }

    @Test(expected = IllegalStateException.class)
    public void sometimes() {
        Threads.together(() -> count.set(count.get() + 1), () -> count.set(count.get() + 1));
        failWhen(2);
    }

    @Test(expected = IllegalStateException.class)
    public void always() {
        Threads.together(count::incrementAndGet, count::incrementAndGet);
        failWhen(2);
    }
}
