// EXPECT verdict=verified
//
// Twin of LivelockTwoLocked: a third thread makes the condition true.

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LivelockTwoLockedSet {
    static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    static boolean set;

    static boolean isSet() {
        LOCK.writeLock().lock();
        try {
            return set;
        } finally {
            LOCK.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable look = () -> {
            while (!isSet()) {
                Thread.yield();
            }
        };
        Thread one = new Thread(look);
        Thread two = new Thread(look);
        one.start();
        two.start();
        LOCK.writeLock().lock();
        set = true;
        LOCK.writeLock().unlock();
        one.join();
        two.join();
    }
}
