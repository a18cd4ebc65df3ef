// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES in=0 | in=1 | in=2
//
// Each thread sets its flag, enters if the other's flag is not set, and leaves. Neither may enter, and both may, one
// after the other, but never at the same time.

import java.util.concurrent.atomic.AtomicInteger;

public class DekkerEntry {
    static volatile boolean one;
    static volatile boolean two;
    static final AtomicInteger inside = new AtomicInteger();
    static final AtomicInteger entries = new AtomicInteger();

    static void visit() {
        int now = inside.incrementAndGet();
        assert now == 1;
        entries.incrementAndGet();
        inside.decrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> {
            one = true;
            if (!two) {
                visit();
            }
            one = false;
        });
        Thread second = new Thread(() -> {
            two = true;
            if (!one) {
                visit();
            }
            two = false;
        });
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("in=" + entries.get());
    }
}
