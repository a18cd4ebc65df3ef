// EXPECT verdict=verified
//
// Twin of DeadlockLockKept: the unlock is in a finally.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLockKeptFixed {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean broken;

    static void work() {
        lock.lock();
        try {
            if (broken) {
                throw new IllegalStateException("broken");
            }
        } finally {
            lock.unlock();
        }
    }

    static void tryWork() {
        try {
            work();
        } catch (IllegalStateException e) {
            broken = false;
        }
    }

    public static void main(String[] args) {
        new Thread(DeadlockLockKeptFixed::tryWork).start();
        new Thread(DeadlockLockKeptFixed::tryWork).start();
        broken = true;
    }
}
