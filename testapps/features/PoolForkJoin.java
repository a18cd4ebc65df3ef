// EXPECT same-as-java
// ForkJoin: RecursiveTask sum and merge sort, RecursiveAction, CountedCompleter, invokeAll, exceptions, pool queries
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class PoolForkJoin {
    static class Sum extends RecursiveTask<Long> {
        final int[] a;
        final int lo, hi;
        Sum(int[] a, int lo, int hi) { this.a = a; this.lo = lo; this.hi = hi; }
        @Override protected Long compute() {
            if (hi - lo <= 64) {
                return Arrays.stream(a, lo, hi).asLongStream().sum();
            }
            Sum l = new Sum(a, lo, lo + hi >>> 1), r = new Sum(a, lo + hi >>> 1, hi);
            l.fork();
            return r.compute() + l.join();
        }
    }

    static class Sort extends RecursiveAction {
        final int[] a, tmp;
        final int lo, hi;
        Sort(int[] a, int[] tmp, int lo, int hi) { this.a = a; this.tmp = tmp; this.lo = lo; this.hi = hi; }
        @Override protected void compute() {
            if (hi - lo < 32) { Arrays.sort(a, lo, hi); return; }
            int mid = lo + hi >>> 1;
            invokeAll(new Sort(a, tmp, lo, mid), new Sort(a, tmp, mid, hi));
            System.arraycopy(a, lo, tmp, lo, hi - lo);
            for (int i = lo, j = mid, k = lo; k < hi; k++) a[k] = j >= hi || i < mid && tmp[i] <= tmp[j] ? tmp[i++] : tmp[j++];
        }
    }

    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) { this.n = n; }
        @Override protected Integer compute() {
            if (n < 2) return n;
            ForkJoinTask<Integer> f = new Fib(n - 1).fork();
            return new Fib(n - 2).invoke() + f.join();
        }
    }

    static class Bad extends RecursiveTask<Integer> {
        final int n;
        Bad(int n) { this.n = n; }
        @Override protected Integer compute() {
            if (n == 0) throw new UnsupportedOperationException("bottom");
            return new Bad(n - 1).fork().join();
        }
    }

    static class Count extends CountedCompleter<Void> {
        final int lo, hi;
        final AtomicLong total;
        Count(CountedCompleter<?> p, int lo, int hi, AtomicLong t) { super(p); this.lo = lo; this.hi = hi; total = t; }
        @Override public void compute() {
            if (hi - lo > 10) {
                int mid = lo + hi >>> 1;
                setPendingCount(2);
                new Count(this, lo, mid, total).fork();
                new Count(this, mid, hi, total).fork();
            } else for (int i = lo; i < hi; i++) total.addAndGet(i);
            tryComplete();
        }
    }

    static class Tree extends RecursiveTask<Integer> {
        final int depth, id;
        Tree(int d, int id) { depth = d; this.id = id; }
        @Override protected Integer compute() {
            if (depth == 0) return id;
            List<Tree> kids = new ArrayList<>();
            for (int i = 0; i < 3; i++) kids.add(new Tree(depth - 1, id * 3 + i));
            int m = 0;
            for (Tree t : invokeAll(kids)) m = Math.max(m, t.join());
            return m;
        }
    }

    public static void main(String[] args) throws Exception {
        int[] a = new int[5000];
        Random r = new Random(6);
        for (int i = 0; i < a.length; i++) a[i] = r.nextInt(100000);
        long expect = Arrays.stream(a).asLongStream().sum();
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println("sum: " + pool.invoke(new Sum(a, 0, a.length)) + " " + (expect == ForkJoinPool.commonPool().invoke(new Sum(a, 0, a.length))) + " outside " + new Sum(a, 0, a.length).invoke());
        int[] b = a.clone(), ref = a.clone();
        pool.invoke(new Sort(b, new int[b.length], 0, b.length));
        Arrays.sort(ref);
        System.out.println("sort: " + Arrays.equals(b, ref) + " " + b[0] + " " + b[4999]);
        System.out.println("fib: " + pool.invoke(new Fib(15)));
        System.out.println("tree: " + pool.invoke(new Tree(5, 0)));
        AtomicLong total = new AtomicLong();
        new Count(null, 0, 1000, total).invoke();
        System.out.println("counted: " + total);
        try {
            pool.invoke(new Bad(4));
        } catch (UnsupportedOperationException e) {
            System.out.println("exception: " + e.getClass().getSimpleName());
        }
        Bad bad = new Bad(0);
        try {
            pool.submit(bad).get();
        } catch (ExecutionException e) {
            System.out.println("get: cause " + e.getCause().getClass().getSimpleName() + " abnormal " + bad.isCompletedAbnormally() + bad.isCompletedNormally() + bad.isDone());
        }
        bad.reinitialize();
        System.out.println("reinitialized: " + bad.isDone());
        ForkJoinTask<String> t = pool.submit(() -> "callable");
        System.out.println("submit: " + t.get() + t.isCompletedNormally() + " raw " + t.getRawResult());
        ForkJoinTask<Integer> adapted = ForkJoinTask.adapt(() -> 5);
        System.out.println("adapted: " + adapted.isDone() + adapted.invoke() + adapted.isDone());
        ForkJoinTask<Integer> never = new Fib(3);
        System.out.println("cancel: " + never.cancel(true) + never.isCancelled());
        try {
            never.join();
        } catch (CancellationException e) {
            System.out.println("join cancelled: " + e.getClass().getSimpleName());
        }
        Fib done = new Fib(5);
        done.complete(123);
        System.out.println("completed by hand: " + done.join());
        Fib failed = new Fib(5);
        failed.completeExceptionally(new IllegalArgumentException("by hand"));
        try {
            failed.join();
        } catch (IllegalArgumentException e) {
            System.out.println("failed by hand: " + e.getMessage());
        }
        System.out.println("inside: " + pool.submit(() -> ForkJoinTask.inForkJoinPool() + " " + (ForkJoinTask.getPool() == pool)).get() + " outside " + ForkJoinTask.inForkJoinPool() + " parallelism " + pool.getParallelism() + pool.getAsyncMode());
        List<Future<Integer>> fs = pool.invokeAll(List.of(() -> 1, () -> 2, () -> 3));
        int s = 0;
        for (Future<Integer> f : fs) s = s * 10 + f.get();
        System.out.println("invokeAll: " + s);
        pool.shutdown();
        System.out.println("ended: " + pool.awaitTermination(60, TimeUnit.SECONDS) + pool.isTerminated());
        try {
            pool.submit(new Fib(1));
        } catch (RejectedExecutionException e) {
            System.out.println("rejected: RejectedExecutionException");
        }
        try {
            new ForkJoinPool(0);
        } catch (IllegalArgumentException e) {
            System.out.println("parallelism 0: " + e);
        }
    }
}
