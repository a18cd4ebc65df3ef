// EXPECT verdict=violated property=assert
//
// No race, since the variable is atomic, but the read and the write are two steps.

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
