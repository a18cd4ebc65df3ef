// EXPECT verdict=verified
//
// An interrupt breaks the barrier: one thread gets InterruptedException, the other one BrokenBarrierException.

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

public class BarrierBroken {
    static final CyclicBarrier barrier = new CyclicBarrier(3);
    static final AtomicInteger broken = new AtomicInteger();
    static final AtomicInteger interrupted = new AtomicInteger();

    static void arrive() {
        try {
            barrier.await();
            assert false;
        } catch (BrokenBarrierException e) {
            broken.incrementAndGet();
        } catch (InterruptedException e) {
            interrupted.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(BarrierBroken::arrive);
        Thread two = new Thread(BarrierBroken::arrive);
        one.start();
        two.start();
        one.interrupt();
        one.join();
        two.join();
        assert interrupted.get() == 1 && broken.get() == 1 && barrier.isBroken();
    }
}
