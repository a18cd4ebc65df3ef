// EXPECT verdict=violated property=deadlock
//
// A read lock cannot be upgraded to a write lock: the thread waits for itself.

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class DeadlockUpgrade {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.readLock().lock();
        lock.writeLock().lock(); // ERROR LINE
    }
}
