// EXPECT verdict=verified
//
// Twin of DeadlockLocks: one order.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocksFixed {
    static void lock(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock();
        assert first.isHeldByCurrentThread();
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        new Thread(() -> lock(a, b)).start();
        new Thread(() -> lock(a, b)).start();
    }
}
