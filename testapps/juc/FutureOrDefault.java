// EXPECT verdict=verified
//
// A future completes with a default value when it times out.

import java.util.concurrent.*;

public class FutureOrDefault {
    public static void main(String[] args) throws Exception {
        int n = CompletableFuture.supplyAsync(() -> 5).completeOnTimeout(0, 1, TimeUnit.SECONDS).join();
        assert n == 5 || n == 0;
    }
}
