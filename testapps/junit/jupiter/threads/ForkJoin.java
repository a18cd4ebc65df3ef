// A sum by two recursive tasks of an own ForkJoinPool; the same with a shared plain total.
// RUNNER junit5
// THREADS
// EXPECT ForkJoin#results verdict=verified
// EXPECT ForkJoin#sharedTotal verdict=violated property=race,assert
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ForkJoin {
    private final ForkJoinPool pool = new ForkJoinPool(1);
    private int total;

    @AfterEach
    void stop() {
        pool.shutdown();
    }

    static class Sum extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;
        private final int from;
        private final int to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            int middle = (from + to) / 2;
            Sum left = new Sum(from, middle);
            left.fork();
            return new Sum(middle, to).compute() + left.join();
        }
    }

    @Test
    void results() {
        assertEquals(3, pool.invoke(new Sum(1, 3)));
    }

    @Test
    void sharedTotal() {
        var task = pool.submit(() -> total++);
        total++;
        task.join();
        assertEquals(2, total);
    }
}
