// EXPECT verdict=verified
//
// Two threads wait for each other, each with a time-out: no deadlock.

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
