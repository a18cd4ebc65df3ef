// EXPECT verdict=violated property=deadlock
//
// As DeadlockBesideTicker, with locks of java.util.concurrent.

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class DeadlockLocksBesideTicker {
    static final Lock first = new ReentrantLock();
    static final Lock second = new ReentrantLock();

    static void tick() {
        Thread ticker = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "ticker");
        ticker.setDaemon(true);
        ticker.start();
    }

    static void both(Lock outer, Lock inner) {
        outer.lock();
        try {
            inner.lock(); // ERROR LINE
            inner.unlock();
        } finally {
            outer.unlock();
        }
    }

    public static void main(String[] args) {
        tick();
        new Thread(() -> both(first, second)).start();
        new Thread(() -> both(second, first)).start();
    }
}
