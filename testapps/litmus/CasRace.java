// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES winner=1 | winner=2
//
// Two compare-and-sets from the same old value: one succeeds.

import java.util.concurrent.atomic.AtomicInteger;

public class CasRace {
    static final AtomicInteger value = new AtomicInteger();
    static volatile int winners;

    static void attempt(int who) {
        if (value.compareAndSet(0, who)) {
            winners = winners + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> attempt(1));
        Thread two = new Thread(() -> attempt(2));
        one.start();
        two.start();
        one.join();
        two.join();
        assert winners == 1;
        System.out.println("winner=" + value.get());
    }
}
