// EXPECT same-as-java
// Atomic classes: every operation, arrays, references with stamps and marks, field updaters, adders, contention totals
import java.util.*;
import java.util.concurrent.atomic.*;

public class AtomicAll {
    volatile int vi;
    volatile long vl;
    volatile String vs = "s";
    int plain;
    static volatile int st;
    private volatile int priv;

    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger i = new AtomicInteger(5);
        System.out.println("int: " + i.getAndIncrement() + i.incrementAndGet() + i.getAndDecrement() + i.decrementAndGet() + " " + i.getAndAdd(10) + " " + i.addAndGet(-3) + " " + i.getAndSet(1) + " " + i.compareAndSet(1, 2) + i.compareAndSet(1, 3) + i);
        System.out.println("int functions: " + i.getAndUpdate(x -> x * 10) + " " + i.updateAndGet(x -> x + 1) + " " + i.getAndAccumulate(4, (x, y) -> x - y) + " " + i.accumulateAndGet(2, Math::floorMod) + " " + i.intValue() + i.longValue() + i.doubleValue());
        i.set(7);
        i.lazySet(8);
        i.setPlain(9);
        i.setOpaque(10);
        i.setRelease(11);
        System.out.println("int modes: " + i.getPlain() + i.getOpaque() + i.getAcquire() + " " + i.compareAndExchange(11, 12) + i.compareAndExchange(11, 13) + i.compareAndExchangeAcquire(12, 14) + i.compareAndExchangeRelease(14, 15) + " " + i);
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println("long: " + l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.updateAndGet(x -> x >> 62) + " " + l.accumulateAndGet(40, (x, y) -> x << y));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println("boolean: " + b.getAndSet(true) + b.compareAndSet(true, false) + b.compareAndSet(true, false) + b.compareAndExchange(false, true) + b);
        AtomicReference<String> r = new AtomicReference<>("a");
        String other = new String("a");
        System.out.println("reference: " + r.compareAndSet(other, "x") + r.compareAndSet("a", "b") + r.getAndSet("c") + r.updateAndGet(s -> s + "d") + r.getAndAccumulate("e", String::concat) + r + r.compareAndExchange("no", "y"));
        attempt("update throws", () -> r.updateAndGet(s -> { throw new IllegalStateException("kept"); }));
        System.out.println("reference kept: " + r);

        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        System.out.println("array: " + ia.getAndIncrement(0) + ia.addAndGet(1, 5) + ia.compareAndSet(2, 3, 30) + ia.accumulateAndGet(2, 4, Integer::sum) + ia + ia.length());
        attempt("array index", () -> ia.get(3));
        int[] src = {1};
        AtomicIntegerArray copy = new AtomicIntegerArray(src);
        copy.set(0, 9);
        System.out.println("array copies: " + src[0] + copy);
        AtomicLongArray la = new AtomicLongArray(2);
        la.getAndUpdate(1, x -> x - 5);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(new String[] {"p", null});
        System.out.println("others: " + la + ra.getAndSet(1, "q") + ra.compareAndSet(0, "p", "P") + ra);

        AtomicStampedReference<String> sr = new AtomicStampedReference<>("v", 1);
        int[] stamp = new int[1];
        System.out.println("stamped: " + sr.get(stamp) + stamp[0] + sr.compareAndSet("v", "w", 0, 2) + sr.compareAndSet("v", "w", 1, 2) + sr.getReference() + sr.getStamp() + sr.attemptStamp("w", 9) + sr.getStamp());
        AtomicMarkableReference<String> mr = new AtomicMarkableReference<>("n", false);
        boolean[] mark = new boolean[1];
        System.out.println("markable: " + mr.compareAndSet("n", "m", false, true) + mr.get(mark) + mark[0] + mr.isMarked() + mr.attemptMark("m", false) + mr.isMarked());

        AtomicIntegerFieldUpdater<AtomicAll> fi = AtomicIntegerFieldUpdater.newUpdater(AtomicAll.class, "vi");
        AtomicLongFieldUpdater<AtomicAll> fl = AtomicLongFieldUpdater.newUpdater(AtomicAll.class, "vl");
        AtomicReferenceFieldUpdater<AtomicAll, String> fr = AtomicReferenceFieldUpdater.newUpdater(AtomicAll.class, String.class, "vs");
        AtomicAll o = new AtomicAll();
        System.out.println("updaters: " + fi.incrementAndGet(o) + fi.getAndAdd(o, 5) + fi.compareAndSet(o, 6, 60) + o.vi + " " + fl.addAndGet(o, 7) + fl.updateAndGet(o, x -> x * x) + o.vl + " " + fr.getAndSet(o, "t") + fr.accumulateAndGet(o, "u", String::concat) + o.vs);
        attempt("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicAll.class, "plain"));
        attempt("wrong type", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicAll.class, "vl"));
        attempt("missing", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicAll.class, "none"));
        attempt("static", () -> AtomicIntegerFieldUpdater.newUpdater(AtomicAll.class, "st"));
        attempt("reference type", () -> AtomicReferenceFieldUpdater.newUpdater(AtomicAll.class, Integer.class, "vs"));
        attempt("null target", () -> fi.get(null));

        LongAdder la1 = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder da = new DoubleAdder();
        DoubleAccumulator dm = new DoubleAccumulator(Double::min, Double.POSITIVE_INFINITY);
        AtomicInteger total = new AtomicInteger(), spins = new AtomicInteger();
        AtomicIntegerArray slots = new AtomicIntegerArray(4);
        AtomicReference<List<Integer>> list = new AtomicReference<>(List.of());
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int k = 0; k < 250; k++) {
                    la1.increment();
                    max.accumulate(id * 1000 + k);
                    da.add(0.5);
                    dm.accumulate(-k);
                    total.addAndGet(k);
                    slots.incrementAndGet(k % 4);
                    for (int v = spins.get(); !spins.compareAndSet(v, v + 1); v = spins.get()) Thread.onSpinWait();
                    fi.incrementAndGet(o);
                }
                list.updateAndGet(x -> { List<Integer> n = new ArrayList<>(x); n.add(id); Collections.sort(n); return List.copyOf(n); });
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println("contended: " + la1 + " " + la1.sumThenReset() + la1.sum() + " " + max.get() + " " + da.sum() + " " + dm.get() + " " + total + " " + slots + " " + spins + " " + o.vi + " " + list);
    }
}
