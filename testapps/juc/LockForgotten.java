// EXPECT verdict=violated property=race
//
// Twin of LockCounter: one of the threads does not lock.

import java.util.concurrent.locks.ReentrantLock;

public class LockForgotten {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void increment() {
        lock.lock();
        try {
            count++; // ERROR LINE
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) {
        new Thread(LockForgotten::increment).start();
        count++; // ERROR LINE
    }
}
