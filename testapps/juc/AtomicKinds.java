// EXPECT verdict=verified
//
// AtomicInteger, AtomicLong, AtomicBoolean and AtomicReference, each changed once by two threads.

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

public class AtomicKinds {
    static final AtomicInteger number = new AtomicInteger(1);
    static final AtomicLong big = new AtomicLong(1L << 40);
    static final AtomicBoolean first = new AtomicBoolean();
    static final AtomicReference<String> text = new AtomicReference<>("");
    static final AtomicInteger winners = new AtomicInteger();

    static void change() {
        number.updateAndGet(n -> n * 2);
        big.getAndAdd(1);
        if (first.compareAndSet(false, true)) {
            winners.getAndIncrement();
        }
        text.accumulateAndGet("x", String::concat);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(AtomicKinds::change);
        thread.start();
        change();
        thread.join();
        assert number.get() == 4 && big.get() == (1L << 40) + 2;
        assert winners.get() == 1 && text.get().equals("xx");
    }
}
