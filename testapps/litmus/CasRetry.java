// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES value=9 | value=12
//
// One thread adds three, one doubles, both by compare-and-set in a loop: no update is lost, only the order varies.

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

public class CasRetry {
    static final AtomicInteger value = new AtomicInteger(3);

    static void update(IntUnaryOperator change) {
        int old;
        do {
            old = value.get();
        } while (!value.compareAndSet(old, change.applyAsInt(old)));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread adder = new Thread(() -> update(v -> v + 3));
        Thread doubler = new Thread(() -> update(v -> v * 2));
        adder.start();
        doubler.start();
        adder.join();
        doubler.join();
        System.out.println("value=" + value.get());
    }
}
