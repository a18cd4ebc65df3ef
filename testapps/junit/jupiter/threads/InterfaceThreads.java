// A concurrent test that an interface declares.
// RUNNER junit5
// THREADS
// EXPECT InterfaceThreads#takenOnce verdict=violated property=assert
// EXPECT InterfaceThreads#own verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import support.Threads;

class InterfaceThreads implements TicketContract {
    private final AtomicBoolean isFree = new AtomicBoolean(true);

    @Override
    public boolean take() {
        if (isFree.get()) {
            isFree.set(false);
            return true;
        }
        return false;
    }

    @Test
    void own() {
        assertTrue(isFree.compareAndSet(true, false));
    }
}

interface TicketContract {
    boolean take();

    @Test
    default void takenOnce() {
        AtomicInteger taken = new AtomicInteger();
        Runnable visitor = () -> {
            if (take()) {
                taken.incrementAndGet();
            }
        };
        Threads.together(visitor, visitor);
        assertEquals(1, taken.get());
    }
}
