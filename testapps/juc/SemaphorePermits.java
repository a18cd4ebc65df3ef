// EXPECT verdict=verified
//
// Two permits for three threads: never more than two hold one.

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphorePermits {
    static final Semaphore permits = new Semaphore(2);
    static final AtomicInteger inside = new AtomicInteger();

    static void visit() {
        permits.acquireUninterruptibly();
        int now = inside.incrementAndGet();
        assert now <= 2;
        inside.decrementAndGet();
        permits.release();
    }

    public static void main(String[] args) {
        new Thread(SemaphorePermits::visit).start();
        new Thread(SemaphorePermits::visit).start();
        visit();
    }
}
