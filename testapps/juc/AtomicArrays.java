// EXPECT verdict=verified
//
// The atomic arrays.

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArrays {
    static final AtomicIntegerArray ints = new AtomicIntegerArray(2);
    static final AtomicLongArray longs = new AtomicLongArray(2);
    static final AtomicReferenceArray<String> texts = new AtomicReferenceArray<>(2);

    static void change() {
        ints.incrementAndGet(1);
        longs.addAndGet(0, 5);
        texts.compareAndSet(1, null, "set");
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(AtomicArrays::change);
        thread.start();
        change();
        thread.join();
        assert ints.get(0) == 0 && ints.get(1) == 2;
        assert longs.get(0) == 10 && texts.get(1).equals("set");
    }
}
