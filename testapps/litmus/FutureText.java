// EXPECT verdict=verified
// OUTCOMES [Not completed] | [Not completed, 1 dependents] | [Completed normally]
//
// The text of a future is not one step: its result is read first, then its dependent futures are counted. So it may
// have neither a result nor dependents, although it has one of them at every moment.

import java.util.concurrent.CompletableFuture;

public class FutureText {
    public static void main(String[] args) throws InterruptedException {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        future.thenApply(value -> value);
        Thread thread = new Thread(() -> future.complete(1));
        thread.start();
        String text = future.toString();
        thread.join();
        System.out.println(text.substring(text.indexOf('[')));
    }
}
