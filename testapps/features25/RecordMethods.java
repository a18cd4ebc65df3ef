// EXPECT same-as-java
// equals, hashCode and toString of records, concatenations and lambdas as later compilers emit them.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class RecordMethods {
    record Empty() { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] a, List<?> list) { }
    record Deep(Deep next, int depth) { }
    interface SerialSupplier<T> extends Supplier<T>, Serializable { }

    int field = 7;
    int plus(int other) { return field + other; }
    static <T> T twice(Function<T, T> f, T t) { return f.apply(f.apply(t)); }

    static Object copied(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(o); }
        return new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    }

    public static void main(String[] args) throws Exception {
        int[] shared = {1};
        All a = new All(true, (byte) -1, (short) 2, 'c', 4, 5L << 33, Float.NaN, -0.0, "t", shared, List.of(1));
        All b = new All(true, (byte) -1, (short) 2, 'c', 4, 5L << 33, Float.NaN, -0.0, "t", shared, List.of(1));
        All c = new All(true, (byte) -1, (short) 2, 'c', 4, 5L << 33, Float.NaN, 0.0, null, shared, null);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + a.equals(null) + " " + new Empty().equals(new Empty()) + new Empty() + new Empty().hashCode());
        System.out.println(a.toString().replaceAll("@[0-9a-f]+", "@") + " " + new Deep(new Deep(null, 1), 2) + new Deep(null, 3).hashCode());
        String s = null;
        char ch = 'q';
        Object o = Map.of("k", 1);
        System.out.println("a" + 1 + s + ch + 2L + 1.5f + 2.5 + true + o + (byte) 3 + (short) 4 + null + 'x' + "\u0001\u0002" + "é" + new StringBuilder("sb"));
        String many = "" + a.i() + a.l() + a.c() + a.i() + a.l() + a.c() + a.i() + a.l() + a.c() + a.i() + a.l() + a.c() + a.i() + a.l() + a.c() + a.i() + a.l() + a.c() + a.i() + a.l() + a.c() + a.i() + a.l() + a.c();
        System.out.println(many + many.length());
        s += 1;
        s += 'c' + 1;
        System.out.println(s);

        int captured = 5;
        IntBinaryOperator add = (x, y) -> x + y + captured;
        BiFunction<RecordMethods, Integer, Integer> plus = RecordMethods::plus;
        Supplier<List<String>> list = java.util.ArrayList::new;
        Function<Integer, int[]> array = int[]::new;
        System.out.println(add.applyAsInt(1, 2) + " " + plus.apply(new RecordMethods(), 3) + list.get() + array.apply(3).length + twice(x -> x * 3, 2) + twice(String::trim, " t "));
        SerialSupplier<String> serial = () -> "kept " + captured;
        System.out.println(((Supplier<?>) copied(serial)).get());
        Runnable r = (Runnable & Serializable) () -> System.out.println("ran " + captured);
        ((Runnable) copied(r)).run();
        class Local {
            Supplier<Supplier<Integer>> make() { return () -> () -> captured + field2; }
            int field2 = 6;
        }
        System.out.println(new Local().make().get().get());
    }
}
