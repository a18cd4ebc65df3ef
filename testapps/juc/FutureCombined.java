// EXPECT verdict=verified
//
// Two threads complete two CompletableFutures; a third future combines them.

import java.util.concurrent.CompletableFuture;

public class FutureCombined {
    public static void main(String[] args) {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        CompletableFuture<Integer> sum = one.thenCombine(two, Integer::sum).thenApply(n -> n * 2);
        new Thread(() -> one.complete(1)).start();
        new Thread(() -> two.complete(2)).start();
        assert sum.join() == 6;
    }
}
