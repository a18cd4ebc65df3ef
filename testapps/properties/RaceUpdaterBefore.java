// EXPECT verdict=violated property=race
//
// Twin of RaceUpdater: the value is written after the flag.

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class RaceUpdaterBefore {
    static final AtomicIntegerFieldUpdater<RaceUpdaterBefore> READY =
            AtomicIntegerFieldUpdater.newUpdater(RaceUpdaterBefore.class, "ready");
    volatile int ready;
    int value;

    public static void main(String[] args) throws InterruptedException {
        RaceUpdaterBefore shared = new RaceUpdaterBefore();
        Thread writer = new Thread(() -> {
            READY.set(shared, 1);
            shared.value = 1; // ERROR LINE
        });
        writer.start();
        if (READY.get(shared) == 1) {
            int seen = shared.value; // ERROR LINE
            assert seen == 0 || seen == 1;
        }
        writer.join();
    }
}
