// EXPECT verdict=verified
//
// An optimistic read, and a read lock when its validation fails.

import java.util.concurrent.locks.StampedLock;

public class StampedPair {
    static final StampedLock lock = new StampedLock();
    static volatile int left;
    static volatile int right;

    static void write() {
        long stamp = lock.writeLock();
        left = 1;
        right = 1;
        lock.unlockWrite(stamp);
    }

    public static void main(String[] args) {
        new Thread(StampedPair::write).start();
        long stamp = lock.tryOptimisticRead();
        int first = left;
        int second = right;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            first = left;
            second = right;
            lock.unlockRead(stamp);
        }
        assert first == second;
    }
}
