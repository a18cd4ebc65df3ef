// An assumption that holds in some interleavings only: the others are aborted, and fail nothing.
// RUNNER junit5
// THREADS
// EXPECT AssumedThreads#onlyTheFirst verdict=verified,skipped
// EXPECT AssumedThreads#failsWhereItHolds verdict=violated property=assert
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import support.Threads;

class AssumedThreads {
    private final AtomicReference<String> winner = new AtomicReference<>();

    private void race() {
        Threads.together(() -> winner.compareAndSet(null, "tortoise"), () -> winner.compareAndSet(null, "hare"));
    }

    @Test
    void onlyTheFirst() {
        race();
        assumeTrue("hare".equals(winner.get()));
        assertEquals("hare", winner.get());
    }

    @Test
    void failsWhereItHolds() {
        race();
        assumeTrue("hare".equals(winner.get()));
        assertEquals("tortoise", winner.get());
    }
}
