// EXPECT verdict=verified
//
// Three tasks in a pool of two; their results are taken in the order of completion.

import java.util.concurrent.*;

public class CompletionServiceSum {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        CompletionService<Integer> cs = new ExecutorCompletionService<>(pool);
        for (int i = 1; i <= 3; i++) {
            int n = i;
            cs.submit(() -> n * n);
        }
        int sum = 0;
        for (int i = 0; i < 3; i++)
            sum += cs.take().get();
        pool.shutdown();
        assert sum == 14;
    }
}
