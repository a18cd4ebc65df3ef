// EXPECT verdict=verified
//
// One thread takes a lock and gives it back, another waits to see that it is taken: alone each turns round and changes
// nothing, together they end.

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
