// EXPECT verdict=violated property=deadlock
//
// Class of bug: a lock that an exception leaves locked. Division by zero ends a request before it unlocks.

import java.util.concurrent.locks.ReentrantLock;

public class DeadlockException {
    private static final ReentrantLock LOCK = new ReentrantLock();
    private static int divisor = 1;

    private static void request() {
        try {
            LOCK.lock();
            int share = 100 / divisor;
            divisor = share > 50 ? 0 : 1;
            LOCK.unlock();
        } catch (ArithmeticException e) {
            // The request failed; the next one may succeed.
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(DeadlockException::request).start();
        }
    }
}
