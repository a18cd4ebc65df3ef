// EXPECT verdict=verified
//
// Modes of the atomic classes that order accesses: release and acquire, and plain mode where a join orders them.

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;

public class AtomicOrderedFlag {
    static final AtomicBoolean ready = new AtomicBoolean();
    static final AtomicIntegerArray marks = new AtomicIntegerArray(2);
    static int data;

    static void read() {
        marks.setPlain(1, 1);
        if (ready.getAcquire()) {
            assert data == 7 && marks.getPlain(0) == 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(AtomicOrderedFlag::read);
        reader.start();
        data = 7;
        marks.setPlain(0, 1);
        ready.setRelease(true);
        reader.join();
        assert marks.weakCompareAndSetPlain(1, 1, 2) && marks.getPlain(1) == 2;
    }
}
