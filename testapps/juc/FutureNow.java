// EXPECT verdict=violated property=assert
//
// Twin of FutureFailed: getNow does not wait.

import java.util.concurrent.CompletableFuture;

public class FutureNow {
    public static void main(String[] args) {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(1)).start();
        assert future.getNow(0) == 1; // ERROR LINE
    }
}
