// EXPECT verdict=violated property=deadlock
//
// Two semaphores of one permit in opposite orders.

import java.util.concurrent.Semaphore;

public class DeadlockSemaphores {
    static void acquire(Semaphore first, Semaphore second) {
        first.acquireUninterruptibly();
        second.acquireUninterruptibly(); // ERROR LINE
        second.release();
        first.release();
    }

    public static void main(String[] args) {
        Semaphore a = new Semaphore(1);
        Semaphore b = new Semaphore(1);
        new Thread(() -> acquire(a, b)).start();
        new Thread(() -> acquire(b, a)).start();
    }
}
