// EXPECT verdict=violated property=deadlock
//
// Two futures that each wait for the other.

import java.util.concurrent.CompletableFuture;

public class FutureNever {
    public static void main(String[] args) {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        new Thread(() -> one.complete(two.join())).start(); // ERROR LINE
        new Thread(() -> two.complete(one.join())).start(); // ERROR LINE
    }
}
