// EXPECT verdict=violated property=assert
//
// Two threads complete one future, and each assumes to be the only one.

import java.util.concurrent.*;

public class FutureCompletedTwice {
    public static void main(String[] args) throws Exception {
        CompletableFuture<String> reply = new CompletableFuture<>();
        Thread ok = new Thread(() -> {
            boolean mine = reply.complete("ok");
            assert mine : "somebody else completed it";
        });
        Thread ko = new Thread(() -> reply.completeExceptionally(new IllegalStateException()));
        ok.start();
        ko.start();
        ok.join();
        ko.join();
    }
}
