// EXPECT verdict=verified
//
// A single-threaded pool runs its tasks in order.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolSingle {
    static int step;

    static void expect(int value) {
        assert step == value;
        step++;
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> expect(0));
        pool.submit(() -> expect(1)).get();
        pool.shutdown();
        assert step == 2;
    }
}
