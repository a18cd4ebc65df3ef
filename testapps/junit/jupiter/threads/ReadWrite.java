// A read lock that is upgraded blocks for ever; a write under a read lock is a race; both mended.
// RUNNER junit5
// THREADS
// EXPECT ReadWrite#upgraded verdict=violated property=deadlock
// EXPECT ReadWrite#writtenUnderReadLock verdict=violated property=race,assert
// EXPECT ReadWrite#correct verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;
import support.Threads;

class ReadWrite {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private int value;

    private void addUnder(Lock lock) {
        lock.lock();
        try {
            value++;
        } finally {
            lock.unlock();
        }
    }

    @Test
    void upgraded() {
        Threads.together(() -> {
            lock.readLock().lock();
            if (value == 0) {
                addUnder(lock.writeLock());
            }
            lock.readLock().unlock();
        });
        assertEquals(1, value);
    }

    @Test
    void writtenUnderReadLock() {
        Threads.together(() -> addUnder(lock.readLock()), () -> addUnder(lock.readLock()));
        assertEquals(2, value);
    }

    @Test
    void correct() {
        Threads.together(() -> addUnder(lock.writeLock()), () -> addUnder(lock.writeLock()));
        assertEquals(2, value);
    }
}
