// EXPECT verdict=violated property=assert
//
// Cancelling a CompletableFuture does not stop its task: the mail is sent although cancel() succeeded.

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class CancelledMail {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        AtomicInteger sent = new AtomicInteger();
        CompletableFuture<Void> mail = CompletableFuture.runAsync(() -> sent.incrementAndGet(), pool);
        boolean cancelled = mail.cancel(true);
        pool.shutdown();
        while (!pool.awaitTermination(1, TimeUnit.SECONDS)) {
            Thread.onSpinWait();
        }
        assert !cancelled || sent.get() == 0; // ERROR LINE
    }
}
