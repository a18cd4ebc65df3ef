// EXPECT verdict=violated property=assert
//
// Twin of StampedPair: the values of the optimistic read are used without validation.

import java.util.concurrent.locks.StampedLock;

public class StampedNotValidated {
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
        new Thread(StampedNotValidated::write).start();
        if (lock.tryOptimisticRead() != 0) {
            int first = left;
            int second = right;
            assert first == second; // ERROR LINE
        }
    }
}
