// EXPECT verdict=verified
//
// Twin of RaceAtomicGetThenSet: the increment is one step.

import java.util.concurrent.atomic.AtomicInteger;

public class RaceAtomicIncrement {
    static final AtomicInteger count = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(count::incrementAndGet);
        Thread two = new Thread(count::incrementAndGet);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count.get() == 2;
    }
}
