// A theory about two threads: it holds for some amounts only.
// RUNNER junit4
// THREADS
// EXPECT TheoriesThreads4#neverNegative verdict=violated property=assert
// EXPECT TheoriesThreads4#sumIsKept verdict=verified
package junit4.threads;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.runner.RunWith;
import support.Threads;

@RunWith(Theories.class)
public class TheoriesThreads4 {
    @DataPoints
    public static final int[] AMOUNTS = {2, 6};

    @Theory
    public void neverNegative(int amount) {
        AtomicInteger balance = new AtomicInteger(10);
        Runnable spend = () -> {
            if (balance.get() >= amount) {
                balance.addAndGet(-amount);
            }
        };
        Threads.together(spend, spend);
        assertTrue(balance.get() >= 0);
    }

    @Theory
    public void sumIsKept(int amount) {
        AtomicInteger balance = new AtomicInteger(10);
        Threads.together(() -> balance.addAndGet(amount), () -> balance.addAndGet(-amount));
        assertEquals(10, balance.get());
    }
}
