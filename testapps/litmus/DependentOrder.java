// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES A B completed | A completed B | B A completed | B completed A | completed A B
//
// A dependent future that is added while the future is completed runs before one that was added earlier.

import java.util.concurrent.CompletableFuture;

public class DependentOrder {
    static final CompletableFuture<Integer> future = new CompletableFuture<>();
    static final StringBuffer order = new StringBuffer();
    static String r1;

    public static void main(String[] args) throws InterruptedException {
        Thread completer = new Thread(() -> {
            future.complete(1);
            order.append("completed ");
        });
        Thread adder = new Thread(() -> {
            future.thenAccept(value -> order.append("A "));
            future.thenAccept(value -> order.append("B "));
        });
        completer.start();
        adder.start();
        completer.join();
        adder.join();
        r1 = order.toString().trim();
        System.out.println(r1);
    }
}
