// Two philosophers and two forks: both right-handed, and one of them left-handed.
// RUNNER junit5
// THREADS
// EXPECT Philosophers#rightHanded verdict=violated property=deadlock
// EXPECT Philosophers#oneLeftHanded verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import support.Threads;

class Philosophers {
    private final Semaphore left = new Semaphore(1);
    private final Semaphore right = new Semaphore(1);
    private int meals;

    private void eat(Semaphore first, Semaphore second) {
        first.acquireUninterruptibly();
        second.acquireUninterruptibly();
        meals++;
        second.release();
        first.release();
    }

    @Test
    void rightHanded() {
        Threads.together(() -> eat(right, left), () -> eat(left, right));
        assertEquals(2, meals);
    }

    @Test
    void oneLeftHanded() {
        Threads.together(() -> eat(right, left), () -> eat(right, left));
        assertEquals(2, meals);
    }
}
