// Concurrent dynamic tests.
// RUNNER junit5
// THREADS
// EXPECT DynamicThreads#counters verdict=violated property=assert tests=2
// EXPECT DynamicThreads#safe verdict=verified tests=2
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import support.Threads;

class DynamicThreads {
    private static void count(AtomicInteger counter, Runnable body) {
        Threads.together(body, body);
        assertEquals(2, counter.get());
    }

    @TestFactory
    Stream<DynamicTest> counters() {
        AtomicInteger one = new AtomicInteger();
        AtomicInteger two = new AtomicInteger();
        return Stream.of(dynamicTest("atomic", () -> count(one, one::incrementAndGet)),
                         dynamicTest("get and set", () -> count(two, () -> two.set(two.get() + 1))));
    }

    @TestFactory
    List<DynamicTest> safe() {
        AtomicInteger one = new AtomicInteger();
        AtomicInteger two = new AtomicInteger();
        return List.of(dynamicTest("increment", () -> count(one, one::incrementAndGet)),
                       dynamicTest("add", () -> count(two, () -> two.addAndGet(1))));
    }
}
