// EXPECT verdict=verified
//
// The updater's compareAndSet and get order the plain write of the value before its read.

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

public class RaceUpdater {
    static final AtomicIntegerFieldUpdater<RaceUpdater> READY =
            AtomicIntegerFieldUpdater.newUpdater(RaceUpdater.class, "ready");
    volatile int ready;
    int value;

    public static void main(String[] args) throws InterruptedException {
        RaceUpdater shared = new RaceUpdater();
        Thread writer = new Thread(() -> {
            shared.value = 1;
            READY.compareAndSet(shared, 0, 1);
        });
        writer.start();
        if (READY.get(shared) == 1) {
            assert shared.value == 1;
        }
        writer.join();
    }
}
