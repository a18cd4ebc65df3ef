// EXPECT verdict=violated property=livelock
//
// Two threads take a lock to look, and give it back, for what nobody brings about.

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
