// EXPECT verdict=verified
// LABEL slow
//
// Stages that run asynchronously in the common pool.

import java.util.concurrent.CompletableFuture;

public class FutureAsync {
    public static void main(String[] args) {
        int[] cell = {1};
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> cell[0] + 1);
        assert future.thenApply(n -> n + 1).join() == 3;
    }
}
