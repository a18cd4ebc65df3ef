// EXPECT verdict=verified
//
// Each waits for the other, for some time only.

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocksTimed {
    static final Lock first = new ReentrantLock();
    static final Lock second = new ReentrantLock();

    static void both(Lock outer, Lock inner) {
        outer.lock();
        try {
            if (inner.tryLock(1, TimeUnit.SECONDS)) inner.unlock();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        } finally {
            outer.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> both(first, second)).start();
        new Thread(() -> both(second, first)).start();
    }
}
