// EXPECT verdict=verified
//
// Field updaters: atomic updates of volatile fields by reflection.

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class AtomicUpdaters {
    static final AtomicIntegerFieldUpdater<AtomicUpdaters> COUNT =
        AtomicIntegerFieldUpdater.newUpdater(AtomicUpdaters.class, "count");
    static final AtomicReferenceFieldUpdater<AtomicUpdaters, String> OWNER =
        AtomicReferenceFieldUpdater.newUpdater(AtomicUpdaters.class, String.class, "owner");
    volatile int count;
    volatile String owner;

    void change(String who) {
        COUNT.incrementAndGet(this);
        OWNER.compareAndSet(this, null, who);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicUpdaters shared = new AtomicUpdaters();
        Thread thread = new Thread(() -> shared.change("thread"));
        thread.start();
        shared.change("main");
        thread.join();
        assert shared.count == 2;
        assert shared.owner.equals("thread") || shared.owner.equals("main");
    }
}
