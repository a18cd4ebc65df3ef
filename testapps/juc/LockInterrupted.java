// EXPECT verdict=verified
//
// lockInterruptibly ends with an exception when the thread is interrupted, and the thread does not hold the lock then.

import java.util.concurrent.locks.ReentrantLock;

public class LockInterrupted {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean interrupted;

    static void enter() {
        try {
            lock.lockInterruptibly();
            assert false;
        } catch (InterruptedException e) {
            assert !lock.isHeldByCurrentThread();
            interrupted = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        lock.lock();
        Thread thread = new Thread(LockInterrupted::enter);
        thread.start();
        thread.interrupt();
        thread.join();
        assert interrupted;
        lock.unlock();
    }
}
