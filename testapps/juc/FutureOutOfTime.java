// EXPECT verdict=violated property=exception
//
// A future may time out, and no stage handles that.

import java.util.concurrent.*;

public class FutureOutOfTime {
    public static void main(String[] args) throws Exception {
        int n = CompletableFuture.supplyAsync(() -> 5).orTimeout(1, TimeUnit.SECONDS).join();
        assert n == 5;
    }
}
