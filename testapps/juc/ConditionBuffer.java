// EXPECT verdict=verified
//
// A buffer of capacity one, with a lock and two conditions.

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionBuffer {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition full = lock.newCondition();
    static final Condition empty = lock.newCondition();
    static int slot;

    static void put(int value) throws InterruptedException {
        lock.lock();
        try {
            while (slot != 0) {
                empty.await();
            }
            slot = value;
            full.signal();
        } finally {
            lock.unlock();
        }
    }

    static int take() throws InterruptedException {
        lock.lock();
        try {
            while (slot == 0) {
                full.await();
            }
            int value = slot;
            slot = 0;
            empty.signal();
            return value;
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
        start(() -> {
            put(1);
            put(2);
        });
        assert take() == 1;
        assert take() == 2;
    }
}
