// EXPECT same-as-java
// lambda targets: generic and intersection types with marker interfaces, void/value compatibility, recursion, exceptions through lambdas, overload choice, conditional lambdas.

import java.io.IOException;
import java.io.Serializable;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

public class LambdaKinds {
    interface Marker { }
    interface Tagged { default String tag() { return "tag:" + this.getClass().isSynthetic(); } }
    interface Op<T> { T apply(T a, T b); default Op<T> flip() { return (a, b) -> apply(b, a); } static <T> Op<T> first() { return (a, b) -> a; } }
    interface IntOp extends Op<Integer> { default int run(int a, int b) { return apply(a, b); } }
    interface Thrower<E extends Exception> { void run() throws E; }
    interface Eq { boolean equals(Object o); String toString(); int only(int x); }
    @FunctionalInterface interface LongDouble { double f(long a, double b); }

    static String over(Runnable r) { r.run(); return "Runnable"; }
    static <T> String over(Callable<T> c) throws Exception { return "Callable " + c.call(); }
    static String kind(Function<String, Integer> f) { return "Function" + f.apply("abc"); }
    static String kind(UnaryOperator<String> f, int x) { return "Unary" + f.apply("abc"); }

    static <E extends Exception> String attempt(Thrower<E> t) {
        try {
            t.run();
            return "fine";
        } catch (Exception e) {
            return e.getClass().getSimpleName() + " " + e.getMessage();
        }
    }

    static <T, R> Function<T, R> memo(Function<T, R> f, java.util.Map<T, R> cache) {
        return t -> {
            R r = cache.get(t);
            if (r == null) {
                r = f.apply(t);
                cache.put(t, r);
            }
            return r;
        };
    }

    static IntUnaryOperator fact;
    static Function<Integer, Integer> fib;

    interface SelfApply<T> { T apply(SelfApply<T> s); }

    static <T> Function<T, T> fix(Function<Function<T, T>, Function<T, T>> f) {
        SelfApply<Function<T, T>> x = s -> f.apply(t -> s.apply(s).apply(t));
        return x.apply(x);
    }

    static Supplier<Supplier<String>> deep(int n) {
        return n == 0 ? () -> () -> "bottom" : () -> () -> "<" + deep(n - 1).get().get() + ">";
    }

    static Object lock = (Runnable & Marker) () -> System.out.println("static lambda ran");

    public static void main(String[] args) throws Exception {
        Runnable r = (Runnable & Marker & Tagged) () -> System.out.println("ran");
        r.run();
        System.out.println("intersection: " + (r instanceof Marker) + (r instanceof Tagged) + (r instanceof Serializable) + " " + ((Tagged) r).tag());
        Object ser = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        System.out.println("serializable: " + (ser instanceof Serializable) + " " + (ser instanceof Comparator));
        ((Runnable) lock).run();
        Op<String> cat = (a, b) -> a + b;
        IntOp sub = (a, b) -> a - b;
        System.out.println("op: " + cat.flip().apply("x", "y") + " " + sub.run(9, 4) + " " + sub.flip().apply(9, 4) + " " + Op.<String>first().apply("p", "q"));
        Eq eq = x -> x + 1;
        LongDouble ld = (a, b) -> a / b;
        System.out.println("eq: " + eq.only(1) + " ld " + ld.f(1L << 40, 3));
        System.out.println("over: " + over(() -> { }) + " " + over(() -> 5) + " " + over(() -> { throw new IllegalStateException(); }, 1));
        System.out.println("kind: " + kind(x -> x.length()) + kind(x -> x + x, 1));
        System.out.println("throws: " + attempt(() -> { throw new IOException("io"); }) + "; " + attempt(() -> { }) + "; " + attempt(() -> Integer.parseInt("q")) + "; "
            + attempt(() -> { int[] a = {}; a[0]++; }));
        fact = n -> n <= 1 ? 1 : n * fact.applyAsInt(n - 1);
        java.util.Map<Integer, Integer> cache = new java.util.TreeMap<>();
        fib = memo(n -> n < 2 ? n : fib.apply(n - 1) + fib.apply(n - 2), cache);
        System.out.println("recursion: " + fact.applyAsInt(10) + " " + fib.apply(30) + " cached " + cache.size());
        Function<Integer, Integer> sum = fix(self -> n -> n == 0 ? 0 : n + self.apply(n - 1));
        System.out.println("fixpoint: " + sum.apply(100));
        System.out.println("deep: " + deep(4).get().get());
        boolean flag = args.length == 0;
        Supplier<String> cond = flag ? () -> "left" : () -> "right";
        Supplier<?> sw = switch (args.length) { case 0 -> () -> 1; case 1 -> () -> "one"; default -> Object::new; };
        System.out.println("conditional: " + cond.get() + " " + sw.get());
        Runnable[] rs = {() -> System.out.println("array 0"), LambdaKinds::hello, new Thread(() -> System.out.println("thread run directly"))::run};
        for (Runnable x : rs) x.run();
        Function<Object, Object> id = x -> x;
        Function<? super String, ? extends Object> wild = id;
        System.out.println("wild: " + wild.apply("w") + " identity " + Function.identity().apply(3));
        Callable<Void> nothing = () -> null;
        System.out.println("void: " + nothing.call());
        Supplier<Runnable> factory = () -> () -> System.out.println("from factory");
        factory.get().run();
        System.out.println("stateless same site: " + (make() == make()) + " capturing: " + (make(1) == make(1)));
        int x = ((IntUnaryOperator) y -> y * y).applyAsInt(12);
        System.out.println("cast call: " + x);
        char c = ((Function<Character, Character>) ch -> (char) (ch + 1)).apply('a');
        System.out.println("boxed char: " + c);
    }

    static Supplier<Integer> make() { return () -> 7; }
    static Supplier<Integer> make(int k) { return () -> k; }
    static void hello() { System.out.println("hello"); }
    static String over(Callable<?> c, int x) { return attempt(c::call); }
}
