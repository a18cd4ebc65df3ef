// EXPECT verdict=violated property=assert
//
// Three tasks of CompletableFuture run concurrently, as they do on any machine with several processors.

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;

public class AsyncTogether {
    public static void main(String[] args) {
        AtomicInteger running = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        Runnable task = () -> {
            most.accumulateAndGet(running.incrementAndGet(), Math::max);
            running.decrementAndGet();
        };
        CompletableFuture<?>[] futures = new CompletableFuture<?>[3];
        for (int i = 0; i < futures.length; i++) futures[i] = CompletableFuture.runAsync(task);
        CompletableFuture.allOf(futures).join();
        assert most.get() < 3; // ERROR LINE
    }
}
