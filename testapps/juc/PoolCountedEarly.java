// EXPECT verdict=violated property=assert
//
// A pool counts a task as completed only after the task has returned, so the count may still be too low.

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class PoolCountedEarly {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        pool.execute(done::countDown);
        pool.execute(done::countDown);
        done.await();
        assert pool.getCompletedTaskCount() == 2; // ERROR LINE
        pool.shutdown();
    }
}
