// EXPECT verdict=verified
//
// The number of completed tasks is exact once the pool has terminated, and only then.

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolCounted {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(() -> {});
        pool.execute(() -> {});
        assert pool.getCompletedTaskCount() <= 2;
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.MINUTES)) {
            assert pool.getCompletedTaskCount() == 2;
            assert pool.toString().contains("completed tasks = 2");
        }
    }
}
