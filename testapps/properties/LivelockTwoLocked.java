// EXPECT verdict=violated property=livelock
//
// Two threads each take a lock to check a condition, and release it; the condition never becomes true.

import java.util.concurrent.locks.ReentrantLock;

public class LivelockTwoLocked {
    static final ReentrantLock LOCK = new ReentrantLock();
    static boolean set;

    static boolean isSet() {
        LOCK.lock();
        try {
            return set;
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable look = () -> {
            while (!isSet()) { // ERROR LINE
                Thread.yield();
            }
        };
        Thread one = new Thread(look);
        Thread two = new Thread(look);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
