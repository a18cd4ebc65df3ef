// EXPECT verdict=violated property=deadlock
//
// Twin of ConditionBuffer: one condition and one signal for both kinds of waiters. With two consumers the signal can be
// lost.

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionOneForTwo {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static boolean full;

    static void set(boolean value) throws InterruptedException {
        lock.lock();
        try {
            while (full == value) {
                changed.await(); // ERROR LINE
            }
            full = value;
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        start(() -> set(false));
        start(() -> set(false));
        set(true);
        set(true);
    }
}
