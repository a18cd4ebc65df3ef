// EXPECT verdict=verified
//
// A future that falls back on a default when it runs out of time.

import java.util.concurrent.*;

public class FutureOrDefault {
    public static void main(String[] args) throws Exception {
        int n = CompletableFuture.supplyAsync(() -> 5).completeOnTimeout(0, 1, TimeUnit.SECONDS).join();
        assert n == 5 || n == 0;
    }
}
