// Two ReentrantLocks in opposite orders; a lock that is not released when an exception is thrown.
// RUNNER junit5
// THREADS
// EXPECT DeadlockLocks#oppositeOrders verdict=violated property=deadlock
// EXPECT DeadlockLocks#sameOrder verdict=verified
// EXPECT DeadlockLocks#notReleased verdict=violated property=deadlock
// EXPECT DeadlockLocks#released verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import support.Threads;

class DeadlockLocks {
    private final Lock warp = new ReentrantLock();
    private final Lock weft = new ReentrantLock();
    private int woven;

    private void weave(Lock first, Lock second) {
        first.lock();
        try {
            second.lock();
            try {
                woven++;
            } finally {
                second.unlock();
            }
        } finally {
            first.unlock();
        }
    }

    private void parse(String text, boolean isReleased) {
        warp.lock();
        boolean isDone = false;
        try {
            woven += Integer.parseInt(text);
            isDone = true;
        } catch (NumberFormatException malformed) {
            woven += 0;
        } finally {
            if (isDone || isReleased) {
                warp.unlock();
            }
        }
    }

    @Test
    void oppositeOrders() {
        Threads.together(() -> weave(warp, weft), () -> weave(weft, warp));
        assertEquals(2, woven);
    }

    @Test
    void sameOrder() {
        Threads.together(() -> weave(warp, weft), () -> weave(warp, weft));
        assertEquals(2, woven);
    }

    @Test
    void notReleased() {
        Threads.together(() -> parse("one", false), () -> parse("1", false));
        assertEquals(1, woven);
    }

    @Test
    void released() {
        Threads.together(() -> parse("one", true), () -> parse("1", true));
        assertEquals(1, woven);
    }
}
