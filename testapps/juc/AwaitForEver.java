// EXPECT verdict=verified
//
// A wait of Long.MAX_VALUE never times out: it ends when the tasks do.

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

public class AwaitForEver {
    public static void main(String[] args) throws Exception {
        AtomicInteger done = new AtomicInteger();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CountDownLatch both = new CountDownLatch(2);
        for (int i = 0; i < 2; i++) {
            pool.submit(() -> {
                done.incrementAndGet();
                both.countDown();
            });
        }
        pool.shutdown();
        assert both.await(Long.MAX_VALUE, TimeUnit.DAYS);
        assert pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
        assert done.get() == 2;

        CompletableFuture<String> late = new CompletableFuture<String>().orTimeout(Long.MAX_VALUE, TimeUnit.SECONDS);
        Thread main = Thread.currentThread();
        Thread waker = new Thread(() -> {
            late.complete("here");
            main.interrupt();
        });
        waker.start();
        assert late.join().equals("here");
        try {
            Thread.sleep(Long.MAX_VALUE);
            throw new AssertionError("it is later than ever");
        } catch (InterruptedException e) {
            LockSupport.unpark(main);
        }
        LockSupport.parkNanos(Long.MAX_VALUE);
        waker.join(Long.MAX_VALUE);
        assert !waker.isAlive();
    }
}
