// CompletableFuture: combined results, a race of completions, a stage that sees what was not published.
// RUNNER junit5
// THREADS
// EXPECT Futures#combined verdict=verified
// EXPECT Futures#firstOfTwo verdict=violated property=assert
// EXPECT Futures#sideEffect verdict=violated property=race,assert
// EXPECT Futures#failedStage verdict=violated property=exception
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import support.Threads;

class Futures {
    private int effect;

    /** In a thread of its own, so that no test depends on the common pool. */
    private static <T> Thread complete(CompletableFuture<T> future, T value) {
        Thread thread = new Thread(() -> future.complete(value), "completes " + value);
        thread.start();
        return thread;
    }

    @Test
    void combined() {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        CompletableFuture<Integer> two = new CompletableFuture<>();
        CompletableFuture<Integer> sum = one.thenCombine(two, Integer::sum);
        Thread first = complete(one, 1);
        Thread second = complete(two, 2);
        assertEquals(3, sum.join());
        Threads.join(first);
        Threads.join(second);
    }

    @Test
    void firstOfTwo() {
        CompletableFuture<String> winner = new CompletableFuture<>();
        Thread first = complete(winner, "tortoise");
        Thread second = complete(winner, "hare");
        String won = winner.join();
        Threads.join(first);
        Threads.join(second);
        assertEquals("tortoise", won);
    }

    @Test
    void sideEffect() {
        CompletableFuture<Integer> one = new CompletableFuture<>();
        one.thenAccept(value -> effect += value);
        Thread first = complete(one, 1);
        one.join();
        effect++;
        Threads.join(first);
        assertEquals(2, effect);
    }

    @Test
    void failedStage() {
        CompletableFuture<String> text = new CompletableFuture<>();
        Thread first = complete(text, "one");
        Threads.join(first);
        text.thenApply(Integer::parseInt).join();
    }
}
