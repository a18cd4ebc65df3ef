// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES value=1 | value=2
//
// An atomic variable does not make a read and a write one step.

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicGetThenSet {
    static final AtomicInteger value = new AtomicInteger();

    static void increment() {
        value.set(value.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(AtomicGetThenSet::increment);
        Thread two = new Thread(AtomicGetThenSet::increment);
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("value=" + value.get());
    }
}
