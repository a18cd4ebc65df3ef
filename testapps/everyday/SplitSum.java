// EXPECT verdict=verified
//
// Divide and conquer with fork and join.

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class SplitSum extends RecursiveTask<Long> {
    private static final long serialVersionUID = 1;
    private final transient int[] numbers;
    private final int from;
    private final int to;

    SplitSum(int[] numbers, int from, int to) {
        this.numbers = numbers;
        this.from = from;
        this.to = to;
    }

    @Override
    protected Long compute() {
        if (to - from == 1) {
            return (long) numbers[from];
        }
        int middle = (from + to) >>> 1;
        SplitSum left = new SplitSum(numbers, from, middle);
        left.fork();
        return new SplitSum(numbers, middle, to).compute() + left.join();
    }

    public static void main(String[] args) {
        ForkJoinPool pool = new ForkJoinPool(1);
        assert pool.invoke(new SplitSum(new int[] {5, 6}, 0, 2)) == 11;
        pool.shutdown();
    }
}
