// EXPECT verdict=violated property=deadlock
//
// An exception skips the unlock, so no other thread can take the lock again.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLockKept {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean broken;

    static void work() {
        lock.lock(); // ERROR LINE
        if (broken) {
            throw new IllegalStateException("broken");
        }
        lock.unlock();
    }

    static void tryWork() {
        try {
            work();
        } catch (IllegalStateException e) {
            broken = false;
        }
    }

    public static void main(String[] args) {
        new Thread(DeadlockLockKept::tryWork).start();
        new Thread(DeadlockLockKept::tryWork).start();
        broken = true;
    }
}
