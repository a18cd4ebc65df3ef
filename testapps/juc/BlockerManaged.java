// EXPECT verdict=verified
//
// A task in a pool of one waits for another task inside managedBlock, so the pool adds a worker.

import java.util.concurrent.*;

public class BlockerManaged {
    public static void main(String[] args) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        ForkJoinPool p = new ForkJoinPool(1);
        var f = p.submit(() -> {
            ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
                public boolean block() throws InterruptedException {
                    l.await();
                    return true;
                }
                public boolean isReleasable() {
                    return l.getCount() == 0;
                }
            });
            return 1;
        });
        var g = p.submit(() -> {
            l.countDown();
            return 2;
        });
        assert f.get() + g.get() == 3;
        p.shutdown();
    }
}
