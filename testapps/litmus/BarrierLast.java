// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES last=1 | last=2
//
// The index that await returns shows which thread arrived last.

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BarrierLast {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static volatile int last;

    static void arrive(int who) {
        try {
            if (barrier.await() == 0) {
                last = who;
            }
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> arrive(1));
        Thread two = new Thread(() -> arrive(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("last=" + last);
    }
}
