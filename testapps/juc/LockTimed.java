// EXPECT verdict=violated property=assert
//
// A timed tryLock may time out, even if the lock is released soon.

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockTimed {
    static final ReentrantLock lock = new ReentrantLock();

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
            lock.lock();
            lock.unlock();
        });
        boolean got = lock.tryLock(1, TimeUnit.SECONDS);
        if (got) {
            lock.unlock();
        }
        assert got; // ERROR LINE
    }
}
