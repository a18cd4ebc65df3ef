// EXPECT verdict=verified
//
// The elapsed time of a result is at least the time for which its task slept: for a task of a pool, and for one that
// another task waits for.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class ElapsedFuture {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        long began = System.nanoTime();
        Future<Long> slow = pool.submit(() -> {
            TimeUnit.MILLISECONDS.sleep(50);
            return System.nanoTime();
        });
        Future<Boolean> after = pool.submit(() -> slow.get() <= System.nanoTime());
        assert after.get();
        assert System.nanoTime() - began >= TimeUnit.MILLISECONDS.toNanos(50);
        pool.shutdown();
    }
}
