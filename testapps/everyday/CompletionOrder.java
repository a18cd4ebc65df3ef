// EXPECT verdict=verified
// OUTCOMES 1 2 | 2 1
//
// A completion service returns results in the order of their completion.

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletionOrder {
    static int first;
    static int second;

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> offers = new ExecutorCompletionService<>(pool);
        offers.submit(() -> 1);
        offers.submit(() -> 2);
        first = offers.take().get();
        second = offers.take().get();
        assert first + second == 3;
        pool.shutdown();
        System.out.println(first + " " + second);
    }
}
