// EXPECT verdict=violated property=assert
//
// An atomic variable has no data race, but its read and its write are two steps.

import java.util.concurrent.atomic.AtomicInteger;

public class RaceAtomicGetThenSet {
    static final AtomicInteger count = new AtomicInteger();

    static void increment() {
        count.set(count.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(RaceAtomicGetThenSet::increment);
        Thread two = new Thread(RaceAtomicGetThenSet::increment);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count.get() == 2; // ERROR LINE
    }
}
