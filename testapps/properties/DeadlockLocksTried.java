// EXPECT verdict=verified
//
// Opposite orders, but the second lock is taken by tryLock, and the first is released when that fails: no deadlock.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocksTried {
    static boolean lock(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            if (!second.tryLock()) {
                return false;
            }
            second.unlock();
            return true;
        } finally {
            first.unlock();
        }
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        new Thread(() -> lock(a, b)).start();
        new Thread(() -> lock(b, a)).start();
    }
}
