// EXPECT verdict=violated property=assert
//
// Twin of ElapsedFuture: the wait for the result has a time-out.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class ElapsedFutureTimed {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        long began = System.nanoTime();
        Future<?> slow = pool.submit(() -> {
            TimeUnit.MILLISECONDS.sleep(50);
            return null;
        });
        try {
            slow.get(20, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            assert System.nanoTime() - began >= TimeUnit.MILLISECONDS.toNanos(20);
        }
        pool.shutdown();
        assert System.nanoTime() - began >= TimeUnit.MILLISECONDS.toNanos(50); // ERROR LINE
    }
}
