// EXPECT verdict=verified
//
// Twin of DeadlockUpgrade: a write lock may take the read lock and go down to it.

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class DeadlockUpgradeFixed {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        lock.writeLock().lock();
        lock.readLock().lock();
        lock.writeLock().unlock();
        assert lock.getReadHoldCount() == 1;
        lock.readLock().unlock();
    }
}
