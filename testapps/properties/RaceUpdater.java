// EXPECT verdict=verified
//
// An updater orders what comes before it with what comes after reading the field: the plain value is published by it.

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
