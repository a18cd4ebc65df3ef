// EXPECT same-as-java
// lambdas capturing locals of every type, parameters, this, loop variables, arrays as cells, nested captures, many captured values, and reference identity.

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

public class LambdaCaptures {
    int field = 5;
    static int sfield = 6;

    interface Six { String call(int a, long b, double c, String d, float e, byte f); }

    Supplier<String> self(int p) {
        return () -> "this.field " + field + " param " + p + " static " + sfield;
    }

    Supplier<Supplier<Integer>> nested(int a) {
        int b = a * 2;
        return () -> {
            int c = a + b + field;
            return () -> {
                field++;
                return a + b * 10 + c * 100 + field * 1000;
            };
        };
    }

    static Supplier<String> all(boolean z, byte b, short s, char c, int i, long l, float f, double d, Object o, int[] arr) {
        return () -> z + "," + b + "," + s + "," + c + "," + i + "," + l + "," + f + "," + d + "," + o + "," + arr.length;
    }

    static LongSupplier wide(long a, double b, long c, double d, int e, long f) {
        return () -> a + (long) b * 3 + c * 5 + (long) d * 7 + e * 11 + f * 13;
    }

    static Supplier<Integer> many(int p0, int p1, int p2, int p3, int p4, int p5, int p6, int p7, int p8, int p9, long q0, long q1, double r0, double r1, String s) {
        return () -> (int) (p0 + 2 * p1 + 3 * p2 + 4 * p3 + 5 * p4 + 6 * p5 + 7 * p6 + 8 * p7 + 9 * p8 + 10 * p9 + 11 * q0 + 12 * q1 + 13 * r0 + 14 * r1 + s.length());
    }

    static List<Supplier<String>> loops() {
        List<Supplier<String>> out = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int j = i;
            out.add(() -> "for " + j);
        }
        for (String s : List.of("x", "y")) out.add(() -> "each " + s);
        for (double d : new double[] {0.5, 1.5}) out.add(() -> "prim " + d);
        int k = 0;
        while (k < 2) {
            final int copy = k++;
            out.add(() -> "while " + copy);
        }
        return out;
    }

    static Supplier<Integer> counter() {
        int[] cell = {0};
        return () -> ++cell[0];
    }

    static IntFunction<IntUnaryOperator> adder() {
        return a -> b -> a + b;
    }

    static Function<Integer, Function<Integer, Function<Integer, Integer>>> curried() {
        return a -> b -> c -> a * 100 + b * 10 + c;
    }

    public static void main(String[] args) {
        LambdaCaptures o = new LambdaCaptures();
        Supplier<String> s = o.self(9);
        System.out.println("self: " + s.get());
        o.field = 50;
        sfield++;
        System.out.println("self after change: " + s.get());
        Supplier<Integer> in = o.nested(1).get();
        System.out.println("nested: " + in.get() + " " + in.get() + " " + o.nested(2).get().get());
        int[] arr = new int[4];
        System.out.println("all: " + all(true, (byte) -3, (short) 400, 'k', 1 << 20, 1L << 50, 2.5f, Math.PI, "obj", arr).get());
        System.out.println("wide: " + wide(1L << 33, 2.9, -1, 4.0, 5, 6).getAsLong());
        System.out.println("many: " + many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13.5, 14.5, "five5").get());
        for (Supplier<String> l : loops()) System.out.println("loop: " + l.get());
        Supplier<Integer> c1 = counter();
        Supplier<Integer> c2 = counter();
        System.out.println("counters: " + c1.get() + c1.get() + c1.get() + c2.get());
        System.out.println("adder: " + adder().apply(3).applyAsInt(4) + " curried " + curried().apply(1).apply(2).apply(3));
        Six six = (a, b, c, d, e, f) -> a + "/" + b + "/" + c + "/" + d + "/" + e + "/" + f;
        System.out.println("six: " + six.call(1, 2L, 3.5, "four", 5.5f, (byte) 6));
        double base = 1.5;
        DoubleUnaryOperator du = x -> x * base;
        System.out.println("double: " + du.andThen(x -> x + base).compose(x -> x - 1).applyAsDouble(3));
        String text = args.length > 0 ? args[0] : "none";
        Runnable r = () -> {
            class Local { String t() { return text + o.field; } }
            Supplier<String> deep = new Local()::t;
            System.out.println("local class in lambda: " + deep.get());
        };
        r.run();
        Supplier<Supplier<String>> anon = () -> new Supplier<>() {
            int n = o.field;
            public String get() { return text + n++ + ((Supplier<String>) () -> text + n).get(); }
        };
        Supplier<String> got = anon.get();
        System.out.println("anonymous in lambda: " + got.get() + " " + got.get());
        try (AutoCloseable res = () -> System.out.println("closed " + text)) {
            System.out.println("lambda as resource");
        } catch (Exception e) {
            System.out.println("unexpected " + e);
        }
        Object lock = new Object();
        Runnable sync = () -> { synchronized (lock) { sfield += 100; } };
        sync.run();
        System.out.println("static changed: " + sfield);
        try {
            throw new IllegalStateException("captured exception");
        } catch (IllegalStateException e) {
            Supplier<String> m = e::getMessage;
            Supplier<String> n = () -> e.getMessage().toUpperCase(java.util.Locale.ROOT);
            System.out.println("exception: " + m.get() + " " + n.get());
        }
    }
}
