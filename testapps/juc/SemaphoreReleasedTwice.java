// EXPECT verdict=violated property=assert
//
// Twin of SemaphorePermits: a release after a failed tryAcquire adds a permit, and two threads are inside.

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreReleasedTwice {
    static final Semaphore permits = new Semaphore(1);
    static final AtomicInteger inside = new AtomicInteger();

    static void visit() {
        permits.acquireUninterruptibly();
        int now = inside.incrementAndGet();
        assert now <= 1; // ERROR LINE
        inside.decrementAndGet();
        permits.release();
    }

    public static void main(String[] args) {
        new Thread(SemaphoreReleasedTwice::visit).start();
        new Thread(SemaphoreReleasedTwice::visit).start();
        permits.tryAcquire();
        permits.release();
    }
}
