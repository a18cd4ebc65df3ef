// EXPECT verdict=verified
// LABEL slow
//
// A recursive task in a ForkJoinPool of two.

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class ForkJoinSum {
    static final class Sum extends RecursiveTask<Integer> {
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
            Sum right = new Sum(middle, to);
            left.fork();
            return right.compute() + left.join();
        }
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(2);
        assert pool.invoke(new Sum(1, 3)) == 3;
        pool.shutdown();
    }
}
