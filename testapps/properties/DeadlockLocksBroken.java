// EXPECT verdict=verified
//
// Two threads wait for each other until one of them is interrupted and releases its lock: no deadlock.

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocksBroken {
    static final Lock first = new ReentrantLock();
    static final Lock second = new ReentrantLock();

    static void both(Lock outer, Lock inner) {
        try {
            outer.lockInterruptibly();
            try {
                inner.lockInterruptibly();
                inner.unlock();
            } finally {
                outer.unlock();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> both(first, second));
        Thread other = new Thread(() -> both(second, first));
        one.start();
        other.start();
        Thread.sleep(1000);
        one.interrupt();
        one.join();
        other.join();
    }
}
