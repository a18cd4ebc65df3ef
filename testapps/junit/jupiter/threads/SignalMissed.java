// A signal that is sent before the other thread waits is lost, unless a condition is kept with it.
// RUNNER junit5
// THREADS
// EXPECT SignalMissed#withoutCondition verdict=violated property=deadlock
// EXPECT SignalMissed#withCondition verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import support.Threads;

class SignalMissed {
    private final Object gate = new Object();
    private boolean isOpen;

    private void pause() {
        try {
            gate.wait();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    @Test
    void withoutCondition() {
        Threads.together(() -> {
            synchronized (gate) {
                pause();
            }
        }, () -> {
            synchronized (gate) {
                isOpen = true;
                gate.notifyAll();
            }
        });
        assertTrue(isOpen);
    }

    @Test
    void withCondition() {
        Threads.together(() -> {
            synchronized (gate) {
                while (!isOpen) {
                    pause();
                }
            }
        }, () -> {
            synchronized (gate) {
                isOpen = true;
                gate.notifyAll();
            }
        });
        assertTrue(isOpen);
    }
}
