// A semaphore as a mutex: with one permit it is one, with two it is not.
// RUNNER junit5
// THREADS
// EXPECT SemaphorePermits#twoPermits verdict=violated property=race,assert
// EXPECT SemaphorePermits#onePermit verdict=verified
// EXPECT SemaphorePermits#neverReleased verdict=violated property=deadlock
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import support.Threads;

class SemaphorePermits {
    private int inside;

    private void enter(Semaphore semaphore, boolean isReleased) {
        semaphore.acquireUninterruptibly();
        inside++;
        if (isReleased) {
            semaphore.release();
        }
    }

    @Test
    void twoPermits() {
        Semaphore semaphore = new Semaphore(2);
        Threads.together(() -> enter(semaphore, true), () -> enter(semaphore, true));
        assertEquals(2, inside);
    }

    @Test
    void onePermit() {
        Semaphore semaphore = new Semaphore(1);
        Threads.together(() -> enter(semaphore, true), () -> enter(semaphore, true));
        assertEquals(2, inside);
    }

    @Test
    void neverReleased() {
        Semaphore semaphore = new Semaphore(1);
        Threads.together(() -> enter(semaphore, false), () -> enter(semaphore, false));
    }
}
