// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES 0 | 1 | 2
//
// Whether one of two futures is done is looked up one after the other.

import java.util.concurrent.CompletableFuture;

public class EitherOfTwo {
    static final CompletableFuture<Integer> first = new CompletableFuture<>();
    static final CompletableFuture<Integer> second = new CompletableFuture<>();

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            first.complete(1);
            second.complete(2);
        });
        writer.start();
        System.out.println(first.applyToEither(second, x -> x).getNow(0));
        writer.join();
    }
}
