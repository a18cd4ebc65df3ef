// EXPECT verdict=verified
//
// One thread takes and releases a lock in a loop, another waits until it sees the lock taken. Each alone returns to the
// same state for ever; together they terminate.

import java.util.concurrent.locks.ReentrantLock;

public class LivelockTwoLockSeen {
    static final ReentrantLock LOCK = new ReentrantLock();
    static volatile boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread taker = new Thread(() -> {
            while (!seen) {
                LOCK.lock();
                LOCK.unlock();
            }
        });
        Thread looker = new Thread(() -> {
            while (!LOCK.isLocked()) {
                Thread.onSpinWait();
            }
            seen = true;
        });
        taker.start();
        looker.start();
        taker.join();
        looker.join();
    }
}
