// EXPECT verdict=verified
//
// A cancelled task has run or has not, and its future says which.

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolCancelled {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<Integer> future = pool.submit(() -> 7);
        boolean cancelled = future.cancel(false);
        pool.shutdown();
        try {
            assert future.get() == 7 && !cancelled;
        } catch (CancellationException e) {
            assert cancelled;
        }
    }
}
