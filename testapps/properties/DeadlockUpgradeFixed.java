// EXPECT verdict=verified
//
// Twin of DeadlockUpgrade: the holder of the write lock may take the read lock, and so downgrade.

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
