// EXPECT verdict=violated property=deadlock
//
// A task waits for another task that only the same worker could run.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolWaitsForItself {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> {
            pool.submit(() -> 1).get(); // ERROR LINE
            return 2;
        });
    }
}
