// notify wakes one of two waiting threads; notifyAll both.
// RUNNER junit5
// THREADS
// EXPECT NotifyOne#one verdict=violated property=deadlock
// EXPECT NotifyOne#all verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import support.Threads;

class NotifyOne {
    private boolean isOpen;

    private synchronized void pass() {
        while (!isOpen) {
            try {
                wait();
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        }
    }

    private synchronized void openForOne() {
        isOpen = true;
        notify();
    }

    private synchronized void openForAll() {
        isOpen = true;
        notifyAll();
    }

    @Test
    void one() {
        Threads.together(this::pass, this::pass, this::openForOne);
        assertTrue(isOpen);
    }

    @Test
    void all() {
        Threads.together(this::pass, this::pass, this::openForAll);
        assertTrue(isOpen);
    }
}
