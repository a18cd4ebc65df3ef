// A thread that is stopped by an interrupt; one that swallows the interrupt and waits again.
// RUNNER junit5
// THREADS
// EXPECT Interrupted#stops verdict=verified
// EXPECT Interrupted#swallows verdict=violated property=deadlock
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import support.Threads;

class Interrupted {
    private final CountDownLatch never = new CountDownLatch(1);
    private boolean wasStopped;

    private void stop(Thread thread) {
        thread.start();
        thread.interrupt();
        Threads.join(thread);
    }

    @Test
    void stops() {
        stop(new Thread(() -> {
            try {
                never.await();
            } catch (InterruptedException interrupted) {
                wasStopped = true;
            }
        }, "stops"));
        assertTrue(wasStopped);
    }

    @Test
    void swallows() {
        stop(new Thread(() -> {
            try {
                never.await();
            } catch (InterruptedException swallowed) {
                Threads.join(Thread.currentThread());
            }
        }, "swallows"));
    }
}
