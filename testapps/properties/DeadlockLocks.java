// EXPECT verdict=violated property=deadlock
//
// Two instances of ReentrantLock in opposite orders.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocks {
    static void lock(ReentrantLock first, ReentrantLock second) {
        first.lock();
        second.lock(); // ERROR LINE
        second.unlock();
        first.unlock();
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock();
        ReentrantLock b = new ReentrantLock();
        new Thread(() -> lock(a, b)).start();
        new Thread(() -> lock(b, a)).start();
    }
}
