// EXPECT verdict=violated property=assert
//
// A dependent future completes after the futures that it depends on, not together with them.

import java.util.concurrent.CompletableFuture;

public class FutureAllOfLate {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> first = new CompletableFuture<>();
        CompletableFuture<Integer> second = new CompletableFuture<>();
        CompletableFuture<Void> both = CompletableFuture.allOf(first, second);
        Thread finisher = new Thread(() -> {
            first.complete(1);
            second.complete(2);
        });
        finisher.start();
        if (second.isDone()) assert both.isDone(); // ERROR LINE
        finisher.join();
        assert both.isDone();
    }
}
