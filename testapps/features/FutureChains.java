// EXPECT same-as-java
// CompletableFuture: chains, combination, exceptions and their wrapping, allOf/anyOf, timeouts, cancellation
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class FutureChains {
    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e + (e.getCause() == null ? "" : " / " + e.getCause()));
        }
    }

    static <T> CompletableFuture<T> fail(String m) {
        CompletableFuture<T> f = new CompletableFuture<>();
        f.completeExceptionally(new IllegalStateException(m));
        return f;
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.completedFuture(5);
        t("apply", () -> f.thenApply(x -> x * 2).thenApply(x -> "v" + x).join());
        t("compose", () -> f.thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 100)).join());
        t("combine", () -> f.thenCombine(CompletableFuture.supplyAsync(() -> 7), (a, b) -> a * b).join());
        StringBuffer log = new StringBuffer();
        t("accept and run", () -> { f.thenAccept(x -> log.append("got ").append(x)).thenRun(() -> log.append(" ran")).join(); return log; });
        t("both", () -> { log.setLength(0); f.thenAcceptBoth(f, (a, b) -> log.append(a + b)).join(); f.runAfterBoth(f, () -> log.append("!")).join(); return log; });
        t("either", () -> f.applyToEither(new CompletableFuture<>(), x -> -x).join() + " " + new CompletableFuture<Integer>().applyToEither(f, x -> x + 1).join());
        t("async chain", () -> CompletableFuture.supplyAsync(() -> 1).thenApplyAsync(x -> x + 1).thenApplyAsync(x -> x * 10).thenCombineAsync(CompletableFuture.supplyAsync(() -> 2), Integer::sum).join());
        t("runAsync", () -> CompletableFuture.runAsync(() -> log.append("?")).join());

        t("join failed", () -> fail("broken").join());
        t("get failed", () -> fail("broken").get());
        t("failed through chain", () -> FutureChains.<Integer>fail("first").thenApply(x -> x + 1).thenApply(x -> x * 2).join());
        t("thrown in stage", () -> f.thenApply(x -> x / 0).join());
        t("exceptionally", () -> FutureChains.<Integer>fail("e").exceptionally(e -> { log.setLength(0); log.append(e); return -1; }).join() + " saw " + log);
        t("exceptionally after stage", () -> FutureChains.<Integer>fail("e").thenApply(x -> x).exceptionally(e -> { log.setLength(0); log.append(e); return -1; }).join() + " saw " + log);
        t("handle", () -> f.handle((v, e) -> v + " " + e).join() + " " + fail("h").handle((v, e) -> v + " " + e).join());
        t("whenComplete", () -> f.whenComplete((v, e) -> log.append(" when ").append(v)).join());
        t("whenComplete failed", () -> FutureChains.<Integer>fail("w").whenComplete((v, e) -> log.append(e.getMessage())).join());
        t("whenComplete throws", () -> f.whenComplete((v, e) -> { throw new IllegalArgumentException("in when"); }).join());
        t("exceptionallyCompose", () -> FutureChains.<Integer>fail("x").exceptionallyCompose(e -> CompletableFuture.completedFuture(9)).join());
        t("completion exception kept", () -> CompletableFuture.supplyAsync(() -> { throw new CompletionException("own", new java.io.IOException("io")); }).join());
        t("null exception", () -> new CompletableFuture<>().completeExceptionally(null));

        CompletableFuture<String> m = new CompletableFuture<>();
        System.out.println("state: " + m.isDone() + m.getNow("absent") + m.complete("first") + m.complete("second") + m.join() + m.isDone() + m.isCompletedExceptionally());
        m.obtrudeValue("forced");
        System.out.println("obtruded: " + m.join());
        CompletableFuture<String> c = new CompletableFuture<>();
        CompletableFuture<Integer> dep = c.thenApply(String::length);
        System.out.println("cancel: " + c.cancel(true) + c.isCancelled() + c.isCompletedExceptionally() + dep.isCancelled() + dep.isCompletedExceptionally());
        t("join cancelled", c::join);
        t("dependent of cancelled", dep::join);
        t("get timeout", () -> new CompletableFuture<String>().get(1, TimeUnit.MILLISECONDS));
        t("orTimeout", () -> new CompletableFuture<String>().orTimeout(1, TimeUnit.MILLISECONDS).join());
        t("completeOnTimeout", () -> new CompletableFuture<String>().completeOnTimeout("late", 1, TimeUnit.MILLISECONDS).join());
        t("delayed", () -> CompletableFuture.supplyAsync(() -> "later", CompletableFuture.delayedExecutor(2, TimeUnit.MILLISECONDS)).join());

        List<CompletableFuture<Integer>> fs = IntStream.range(0, 6).mapToObj(i -> CompletableFuture.supplyAsync(() -> i * i)).toList();
        t("allOf", () -> { CompletableFuture.allOf(fs.toArray(new CompletableFuture<?>[0])).join(); return fs.stream().map(CompletableFuture::join).toList(); });
        t("allOf failed", () -> CompletableFuture.allOf(f, fail("one bad")).join());
        t("allOf none", () -> CompletableFuture.allOf().isDone() + " " + CompletableFuture.anyOf().isDone());
        t("anyOf", () -> CompletableFuture.anyOf(new CompletableFuture<>(), CompletableFuture.completedFuture("any")).join());
        t("fold", () -> fs.stream().reduce(CompletableFuture.completedFuture(0), (a, b) -> a.thenCombine(b, Integer::sum)).join());
        List<Integer> order = new ArrayList<>();
        CompletableFuture<Void> root = new CompletableFuture<>();
        for (int i = 0; i < 4; i++) { int n = i; root.thenRun(() -> order.add(n)); }
        root.complete(null);
        System.out.println("dependents run last in first out: " + order + " waiting " + root.getNumberOfDependents());
        Executor here = Runnable::run;
        t("own executor", () -> CompletableFuture.supplyAsync(() -> Thread.currentThread().getName(), here).thenApplyAsync(s -> s + "+" + Thread.currentThread().getName(), here).join());
        t("copy and minimal", () -> { CompletableFuture<Integer> cp = f.copy(); cp.obtrudeValue(0); return f.join() + " " + f.minimalCompletionStage().toCompletableFuture().join(); });
        t("minimal refuses", () -> ((CompletableFuture<Integer>) f.minimalCompletionStage()).join());
        t("failed factory", () -> CompletableFuture.failedFuture(new Exception("made")).join());
        t("stage factory", () -> CompletableFuture.completedStage(3).thenApply(x -> x + 1).toCompletableFuture().join());
        AtomicInteger tries = new AtomicInteger();
        t("retry", () -> retry(() -> tries.incrementAndGet() < 4 ? fail("try " + tries) : CompletableFuture.completedFuture("after " + tries), 5).join());
        t("retry gives up", () -> retry(() -> fail("always " + tries.incrementAndGet()), 2).join());
        System.out.println("toString: " + f.toString().replaceAll(".*\\[", "[") + new CompletableFuture<>().toString().replaceAll(".*\\[", "[") + fail("x").toString().replaceAll("@[0-9a-f]+", "").replaceAll("^[^\\[]*", ""));
    }

    static <T> CompletableFuture<T> retry(java.util.function.Supplier<CompletableFuture<T>> s, int n) {
        return s.get().handle((v, e) -> e == null ? CompletableFuture.completedFuture(v) : n == 0 ? CompletableFuture.<T>failedFuture(e) : retry(s, n - 1)).thenCompose(x -> x);
    }
}
