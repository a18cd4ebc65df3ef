// EXPECT verdict=incomplete
//
// Each of two threads raises its flag in release mode, then looks at the other's. No interleaving has both see nothing, but the
// memory model does: such a write may wait while what follows is read. So this is not verified.

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
