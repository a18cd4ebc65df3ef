// EXPECT verdict=violated property=race,assert
//
// Twin of PoolSum: the tasks add to one variable.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolShared {
    static int sum;

    static void add(int value) {
        sum += value; // ERROR LINE
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> one = pool.submit(() -> add(1));
        Future<?> two = pool.submit(() -> add(2));
        pool.shutdown();
        one.get();
        two.get();
        assert sum == 3; // ERROR LINE
    }
}
