// EXPECT same-as-java
// executors with results collected in order: futures, invokeAll, invokeAny, exceptions, cancellation, scheduled tasks, completion stages, fork/join sums, shutdown states.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ThreadExecutor {
    static class Sum extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        final int lo;
        final int hi;
        Sum(int lo, int hi) { this.lo = lo; this.hi = hi; }
        @Override
        protected Long compute() {
            if (hi - lo <= 10) {
                long s = 0;
                for (int i = lo; i < hi; i++) s += (long) i * i;
                return s;
            }
            int mid = (lo + hi) >>> 1;
            Sum left = new Sum(lo, mid);
            left.fork();
            return new Sum(mid, hi).compute() + left.join();
        }
    }

    static String get(Future<?> f) throws InterruptedException {
        try {
            return "value " + f.get();
        } catch (ExecutionException e) {
            return "failed " + e.getMessage() + " / " + e.getCause();
        } catch (CancellationException e) {
            return "cancelled " + e.getMessage();
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> fs = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            int k = i;
            fs.add(pool.submit(() -> {
                if (k == 3) throw new IllegalArgumentException("task " + k);
                return k * k;
            }));
        }
        for (Future<Integer> f : fs) System.out.println("future: " + get(f) + " done " + f.isDone());
        AtomicInteger runs = new AtomicInteger();
        System.out.println("runnable: " + get(pool.submit(runs::incrementAndGet)) + " " + get(pool.submit(() -> { runs.addAndGet(10); })) + " " + get(pool.submit(() -> { }, "given")) + " runs " + runs);
        List<Callable<String>> calls = new ArrayList<>();
        for (String s : new String[] {"a", "b", "c"}) calls.add(() -> s + s);
        StringBuilder sb = new StringBuilder();
        for (Future<String> f : pool.invokeAll(calls)) sb.append(f.get());
        System.out.println("invokeAll: " + sb);
        System.out.println("invokeAny: " + pool.invokeAny(List.of(() -> "only")));
        try {
            pool.invokeAny(List.of(() -> { throw new IllegalStateException("all fail"); }));
        } catch (ExecutionException e) {
            System.out.println("invokeAny failed: " + e.getCause());
        }
        CountDownLatch block = new CountDownLatch(1);
        ExecutorService single = Executors.newSingleThreadExecutor();
        Future<?> first = single.submit(() -> { block.await(); return "first"; });
        Future<?> second = single.submit(() -> "second");
        System.out.println("cancel queued: " + second.cancel(false) + " " + second.isCancelled() + second.isDone() + " again " + second.cancel(false));
        block.countDown();
        System.out.println("results: " + get(first) + " | " + get(second));
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            int k = i;
            single.execute(() -> order.add(k));
        }
        single.shutdown();
        System.out.println("terminated: " + single.awaitTermination(1, TimeUnit.MINUTES) + " order " + order + " " + single.isShutdown() + single.isTerminated());
        try {
            single.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected after shutdown");
        }
        ScheduledExecutorService sched = Executors.newScheduledThreadPool(1);
        Future<String> later = sched.schedule(() -> "scheduled", 1, TimeUnit.MILLISECONDS);
        CountDownLatch ticks = new CountDownLatch(3);
        Future<?> rate = sched.scheduleAtFixedRate(ticks::countDown, 0, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        rate.cancel(true);
        System.out.println("scheduled: " + get(later) + " periodic " + get(rate));
        sched.shutdownNow();
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        System.out.println("task before: " + task.isDone());
        task.run();
        task.run();
        System.out.println("task after: " + task.isDone() + " " + get(task));
        CompletableFuture<Integer> cf = CompletableFuture.supplyAsync(() -> 6, pool).thenApply(x -> x * 7).thenCombine(CompletableFuture.supplyAsync(() -> 8, pool), Integer::sum);
        System.out.println("completable: " + cf.get() + " " + cf.thenCompose(x -> CompletableFuture.completedFuture(x + 1)).join());
        CompletableFuture<Object> failed = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("cf"); }, pool);
        System.out.println("exceptionally: " + failed.exceptionally(t -> t.getClass().getSimpleName() + " " + t.getCause().getMessage()).get() + " handle " + failed.handle((v, t) -> v + " " + (t != null)).get());
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println("join: " + e.getCause());
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(cf, CompletableFuture.runAsync(() -> runs.addAndGet(100), pool));
        all.join();
        System.out.println("allOf: " + all.isDone() + " runs " + runs + " anyOf " + CompletableFuture.anyOf(CompletableFuture.completedFuture("x")).get());
        System.out.println("fork/join: " + new ForkJoinPool(2).invoke(new Sum(0, 200)) + " common " + ForkJoinPool.commonPool().invoke(new Sum(0, 50)));
        pool.shutdown();
        System.out.println("pool: " + pool.awaitTermination(1, TimeUnit.MINUTES) + " " + pool.shutdownNow().size());
    }
}
