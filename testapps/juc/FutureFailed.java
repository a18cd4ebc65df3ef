// EXPECT verdict=verified
//
// A CompletableFuture fails: the exception propagates through the stages to the one that handles it. The first
// completion wins.

import java.util.concurrent.CompletableFuture;

public class FutureFailed {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        CompletableFuture<Integer> handled = future.thenApply(n -> n + 1).exceptionally(e -> -1);
        new Thread(() -> future.completeExceptionally(new IllegalStateException("expected"))).start();
        new Thread(() -> future.complete(1)).start();
        int result = handled.join();
        assert result == 2 || result == -1;
    }
}
