// The runner Parameterized over two implementations of a stack, one of them not safe.
// RUNNER junit4
// THREADS
// EXPECT ParameterizedThreads4#bothPush verdict=violated property=race,assert,exception,library-race tests=2
package junit4.threads;

import static org.junit.Assert.assertEquals;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.function.Supplier;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;
import support.Threads;

@RunWith(Parameterized.class)
public class ParameterizedThreads4 {
    @Parameters(name = "{0}")
    public static Object[][] stacks() {
        Supplier<Deque<String>> unsafe = ArrayDeque::new;
        Supplier<Deque<String>> safe = LinkedBlockingDeque::new;
        return new Object[][] {{"unsafe", unsafe}, {"safe", safe}};
    }

    @Parameter(0)
    public String name;

    @Parameter(1)
    public Supplier<Deque<String>> supplier;

    @Test
    public void bothPush() {
        Deque<String> stack = supplier.get();
        Threads.together(() -> stack.push("warp"), () -> stack.push("weft"));
        assertEquals(name, 2, stack.size());
    }
}
