// EXPECT verdict=verified
//
// Mended: the lock is released in a finally clause.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockExceptionFixed {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int divisor = 1;

    private static void request() {
        LOCK.lock();
        try {
            int share = 100 / divisor;
            divisor = share > 50 ? 0 : 1;
        } catch (ArithmeticException e) {
            // The request failed; the next one may succeed.
        } finally {
            LOCK.unlock();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(DeadlockExceptionFixed::request).start();
        }
    }
}
