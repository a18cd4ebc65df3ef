// EXPECT verdict=incomplete
//
// Each of two threads sets its flag in release mode, then reads the other's. In no interleaving do both read 0, but the
// memory model allows it: a release write may be delayed past a later read. So the verdict is not verified.

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicOneSidedPair {
    static final AtomicInteger first = new AtomicInteger();
    static final AtomicInteger second = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        int[] seen = new int[2];
        Thread other = new Thread(() -> {
            first.setRelease(1);
            seen[0] = second.getAcquire();
        });
        other.start();
        second.lazySet(1);
        seen[1] = first.get();
        other.join();
        assert seen[0] + seen[1] > 0;
    }
}
