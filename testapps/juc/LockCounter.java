// EXPECT verdict=verified
//
// A counter under a ReentrantLock, which its owner takes twice.

import java.util.concurrent.locks.ReentrantLock;

public class LockCounter {
    static final ReentrantLock lock = new ReentrantLock();
    static int count;

    static void increment() {
        lock.lock();
        try {
            lock.lock();
            assert lock.getHoldCount() == 2;
            count++;
            lock.unlock();
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
        Thread one = start(LockCounter::increment);
        Thread two = start(LockCounter::increment);
        one.join();
        two.join();
        assert count == 2 && !lock.isLocked();
    }
}
