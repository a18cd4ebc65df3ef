// EXPECT verdict=violated property=race,assert
//
// Twin of FutureCombined: two stages add to one list, each in the thread that completes its future.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

public class FutureSharedList {
    static final List<Integer> list = new ArrayList<>(4);

    public static void main(String[] args) {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        CompletableFuture<Void> first = one.thenAccept(n -> list.add(n)); // ERROR LINE
        CompletableFuture<Void> second = two.thenAccept(n -> list.add(n)); // ERROR LINE
        new Thread(() -> one.complete(1)).start();
        new Thread(() -> two.complete(2)).start();
        CompletableFuture.allOf(first, second).join();
        assert list.size() == 2; // ERROR LINE
    }
}
