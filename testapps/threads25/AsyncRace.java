// EXPECT verdict=violated property=race
//
// Two tasks of CompletableFuture count without a lock.

import java.util.concurrent.CompletableFuture;

public class AsyncRace {
    private static int count;

    public static void main(String[] args) {
        CompletableFuture<Void> first = CompletableFuture.runAsync(() -> count++); // ERROR LINE
        CompletableFuture<Void> second = CompletableFuture.runAsync(() -> count++); // ERROR LINE
        CompletableFuture.allOf(first, second).join();
    }
}
