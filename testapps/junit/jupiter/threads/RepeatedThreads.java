// A concurrent test that is repeated: every repetition is checked, whatever the others did.
// RUNNER junit5
// THREADS
// EXPECT RepeatedThreads#lost verdict=violated property=assert tests=2
// EXPECT RepeatedThreads#lost[1] verdict=verified
// EXPECT RepeatedThreads#lost[2] verdict=violated property=assert
// EXPECT RepeatedThreads#kept verdict=verified tests=2
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import support.Threads;

class RepeatedThreads {
    private final AtomicInteger count = new AtomicInteger();

    @RepeatedTest(2)
    void lost(RepetitionInfo info) {
        boolean isSafe = info.getCurrentRepetition() == 1;
        Runnable counter = isSafe ? count::incrementAndGet : () -> count.set(count.get() + 1);
        Threads.together(counter, counter);
        assertEquals(2, count.get());
    }

    @RepeatedTest(2)
    void kept() {
        Threads.together(count::incrementAndGet, count::incrementAndGet);
        assertEquals(2, count.get());
    }
}
