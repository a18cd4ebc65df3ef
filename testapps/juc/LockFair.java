// EXPECT verdict=verified
//
// A fair lock excludes like any other, and an untimed tryLock ignores the queue.

import java.util.concurrent.locks.ReentrantLock;

public class LockFair {
    static final ReentrantLock lock = new ReentrantLock(true);
    static int inside;

    static void enter() {
        lock.lock();
        inside++;
        assert inside == 1;
        inside--;
        lock.unlock();
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
        Thread one = start(LockFair::enter);
        Thread two = start(LockFair::enter);
        if (lock.tryLock()) {
            assert inside == 0;
            lock.unlock();
        }
        one.join();
        two.join();
        assert lock.isFair() && !lock.hasQueuedThreads();
    }
}
