// EXPECT verdict=verified
//
// Twin of DeadlockSemaphores: a second permit of one of them breaks the cycle.

import java.util.concurrent.Semaphore;

public class DeadlockSemaphoresFixed {
    static void acquire(Semaphore first, Semaphore second) {
        first.acquireUninterruptibly();
        second.acquireUninterruptibly();
        second.release();
        first.release();
    }

    public static void main(String[] args) {
        Semaphore a = new Semaphore(2);
        Semaphore b = new Semaphore(1);
        new Thread(() -> acquire(a, b)).start();
        new Thread(() -> acquire(b, a)).start();
    }
}
