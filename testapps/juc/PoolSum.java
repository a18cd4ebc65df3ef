// EXPECT verdict=verified
//
// Two tasks in a pool of two threads; main adds up the results of their futures.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolSum {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] cell = {3};
        Future<Integer> one = pool.submit(() -> cell[0] + 1);
        Future<Integer> two = pool.submit(() -> cell[0] + 2);
        pool.shutdown();
        assert one.get() + two.get() == 9;
    }
}
