// EXPECT same-as-java
// ExecutorService: submit, invokeAll, invokeAny, exceptions, cancellation, shutdown, rejection, scheduled one shots
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class PoolExecutors {
    interface Act { Object run() throws Exception; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (ExecutionException e) {
            System.out.println(label + ": ExecutionException " + e.getMessage() + " cause " + e.getCause());
        } catch (Exception e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + (e instanceof RejectedExecutionException ? "" : e.getMessage()));
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(3);
        t("submit callable", () -> p.submit(() -> 6 * 7).get());
        t("submit runnable", () -> p.submit(() -> {}).get());
        t("submit with result", () -> p.submit(() -> {}, "given").get());
        t("exception", () -> p.submit(() -> { throw new IllegalStateException("task"); }).get());
        t("checked", () -> p.submit((Callable<String>) () -> { throw new java.io.IOException("io"); }).get());
        t("error", () -> p.submit((Callable<String>) () -> { throw new AssertionError("err"); }).get());
        List<Callable<Integer>> cs = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int n = i;
            cs.add(() -> { if (n == 5) throw new ArithmeticException("five"); return n * n; });
        }
        StringBuilder sb = new StringBuilder();
        for (Future<Integer> f : p.invokeAll(cs)) {
            try {
                sb.append(f.get()).append(' ');
            } catch (ExecutionException e) {
                sb.append(e.getCause().getMessage()).append(' ');
            }
            if (!f.isDone() || f.isCancelled()) sb.append("?");
        }
        System.out.println("invokeAll: " + sb);
        t("invokeAny", () -> p.invokeAny(List.of(() -> { throw new IllegalStateException("no"); }, () -> "the one")));
        t("invokeAny all fail", () -> p.invokeAny(List.of(() -> { throw new IllegalStateException("only"); })));
        t("invokeAny empty", () -> p.invokeAny(List.<Callable<String>>of()));
        t("null task", () -> p.submit((Runnable) null));
        t("timeout", () -> { CountDownLatch hold = new CountDownLatch(1); Future<?> f = p.submit(() -> { hold.await(); return 1; }); try { return f.get(2, TimeUnit.MILLISECONDS); } finally { hold.countDown(); } });
        CountDownLatch started = new CountDownLatch(1), ended = new CountDownLatch(1);
        Future<String> slow = p.submit(() -> {
            started.countDown();
            try {
                new CountDownLatch(1).await();
                return "never";
            } catch (InterruptedException e) {
                ended.countDown();
                throw e;
            }
        });
        started.await();
        System.out.println("cancel: " + slow.cancel(true) + slow.isCancelled() + slow.isDone() + slow.cancel(true));
        ended.await();
        t("get cancelled", slow::get);
        AtomicInteger sum = new AtomicInteger();
        for (int i = 1; i <= 100; i++) {
            int n = i;
            p.execute(() -> sum.addAndGet(n));
        }
        p.shutdown();
        System.out.println("shutdown: " + p.isShutdown() + p.awaitTermination(60, TimeUnit.SECONDS) + p.isTerminated() + " sum " + sum);
        t("rejected", () -> p.submit(() -> 1));

        ExecutorService one = Executors.newSingleThreadExecutor(r -> new Thread(r, "lonely"));
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < 10; i++) { int n = i; one.execute(() -> order.add(n)); }
        t("single thread name", () -> one.submit(() -> Thread.currentThread().getName()).get());
        System.out.println("single order: " + order);
        CountDownLatch gate = new CountDownLatch(1), in = new CountDownLatch(1);
        one.execute(() -> { in.countDown(); try { gate.await(); } catch (InterruptedException e) { order.add(-1); } });
        in.await();
        for (int i = 0; i < 3; i++) one.execute(() -> order.add(99));
        System.out.println("shutdownNow: " + one.shutdownNow().size() + " waiting, ended " + one.awaitTermination(60, TimeUnit.SECONDS) + " " + order.contains(-1) + order.contains(99));

        ThreadPoolExecutor tiny = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        CountDownLatch hold = new CountDownLatch(1);
        tiny.execute(() -> { try { hold.await(); } catch (InterruptedException e) { } });
        tiny.execute(() -> {});
        t("queue full", () -> { tiny.execute(() -> {}); return "accepted"; });
        tiny.setRejectedExecutionHandler(new ThreadPoolExecutor.CallerRunsPolicy());
        String[] who = new String[1];
        tiny.execute(() -> who[0] = Thread.currentThread().getName());
        tiny.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        tiny.execute(() -> who[0] = "discarded?");
        System.out.println("caller runs: " + who[0] + " pool " + tiny.getPoolSize() + " queue " + tiny.getQueue().size() + " core " + tiny.getCorePoolSize());
        hold.countDown();
        tiny.shutdown();
        System.out.println("tiny ended: " + tiny.awaitTermination(60, TimeUnit.SECONDS) + " completed " + tiny.getCompletedTaskCount());

        ScheduledThreadPoolExecutor sch = new ScheduledThreadPoolExecutor(1);
        sch.setRemoveOnCancelPolicy(true);
        ScheduledFuture<String> soon = sch.schedule(() -> "scheduled", 5, TimeUnit.MILLISECONDS);
        t("one shot", soon::get);
        List<Integer> ticks = Collections.synchronizedList(new ArrayList<>());
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> rep = sch.scheduleWithFixedDelay(() -> { if (ticks.size() < 3) { ticks.add(ticks.size()); three.countDown(); } }, 0, 1, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println("repeated: " + ticks + rep.cancel(false) + rep.isCancelled());
        ScheduledFuture<?> fails = sch.scheduleAtFixedRate(() -> { throw new IllegalStateException("tick"); }, 0, 1, TimeUnit.MILLISECONDS);
        t("repeated failing", fails::get);
        ScheduledFuture<?> far = sch.schedule(() -> {}, 1, TimeUnit.DAYS);
        System.out.println("far: " + (far.getDelay(TimeUnit.HOURS) == 23) + (far.compareTo(sch.schedule(() -> {}, 2, TimeUnit.DAYS)) < 0) + " dropped " + sch.shutdownNow().size() + sch.awaitTermination(60, TimeUnit.SECONDS));
        FutureTask<Integer> ft = new FutureTask<>(() -> 5) { @Override protected void done() { System.out.println("done hook " + isDone()); } };
        ft.run();
        ft.run();
        System.out.println("future task: " + ft.get());
        ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(Runnable::run);
        for (int i = 0; i < 3; i++) { int n = i; ecs.submit(() -> n + 10); }
        System.out.println("completion service: " + ecs.take().get() + ecs.take().get() + ecs.poll().get() + ecs.poll());
    }
}
