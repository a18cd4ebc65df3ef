// EXPECT same-as-java
// more NullPointerException forms: descriptors with all types, interfaces, generics, getMessage repeated, toString, own subclasses, reflective and library throwers, traces.

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiFunction;

public class NpeForms {
    interface Face<T> { T get(T t, List<? extends T> l); default void d(int... is) { } }
    static class All<T extends Comparable<T>> {
        T t;
        int[][] m(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o, String[] a, int[][] g, Map.Entry<String, ?> e) { return null; }
        static long[] arr(Face<?>[][] f) { return null; }
        T bound(T x) { return t; }
        private String priv() { return null; }
        String viaPriv() { return this.priv().trim(); }
        All<T> chain(int... xs) { return xs.length > 1 ? null : this; }
        BiFunction<Integer, Integer, Integer> fn;
        Runnable[] rs = new Runnable[1];
        static All<String> one = new All<>();
    }
    static class Own extends NullPointerException {
        private static final long serialVersionUID = 1;
        Own() { super(); }
    }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": ok " + a.run());
        } catch (NullPointerException e) {
            String first = e.getMessage();
            System.out.println(label + ": " + first + (first != null && first.equals(e.getMessage()) ? " (stable)" : ""));
        } catch (Throwable e) {
            System.out.println(label + ": " + e);
        }
    }

    static All<String> none;
    static Face<String> face;
    static Integer boxed;
    static int[] ints;
    static Object obj;

    public static void main(String[] args) {
        t("many parameters", () -> none.m(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, null, null, null, null));
        t("result of many", () -> All.one.m(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, null, null, null, null)[0]);
        t("static result array", () -> All.arr(null)[1]);
        t("interface", () -> face.get("x", null));
        t("interface varargs", () -> { face.d(1, 2); return 0; });
        t("type variable field", () -> All.one.t.compareTo("x"));
        t("type variable result", () -> All.one.bound("y").length());
        t("private result", () -> All.one.viaPriv());
        t("chain varargs", () -> All.one.chain(1).chain(1, 2).chain());
        t("function field", () -> All.one.fn.apply(1, 2));
        t("array of functions", () -> { All.one.rs[0].run(); return 0; });
        t("boxed field", () -> boxed + 1);
        t("boxed increment", () -> boxed++);
        t("boxed compare", () -> boxed > 3);
        t("boxed switch", () -> { switch (boxed) { case 1: return 1; default: return 2; } });
        t("boxed to long", () -> (long) boxed);
        t("boxed index", () -> new int[3][boxed]);
        t("ternary unboxing", () -> { int x = args.length == 0 ? boxed : 0; return x; });
        t("array length in expr", () -> 3 + ints.length * 2);
        t("array compound", () -> ints[ints.length] += 1);
        t("obj.getClass", () -> obj.getClass());
        t("obj.equals", () -> obj.equals(obj));
        t("obj.wait", () -> { synchronized (obj) { obj.wait(); } return 0; });
        t("string +", () -> "a" + obj + boxed + ints + none);
        t("own subclass", () -> { throw new Own(); });
        t("new NPE kept", () -> new NullPointerException());
        t("refilled", () -> { NullPointerException e = new NullPointerException(); e.fillInStackTrace(); throw e; });
        t("TreeMap null", () -> new TreeMap<String, String>().put(null, ""));
        t("HashMap null", () -> new HashMap<String, String>().put(null, "v"));
        t("List.of null", () -> List.of("a", null));
        t("Map.of null", () -> Map.of("k", null));
        t("Optional.of", () -> Optional.of(obj));
        t("ArrayDeque", () -> new ArrayDeque<Object>().add(null));
        t("List.contains", () -> List.of("a").contains(null));
        t("addAll null", () -> new ArrayList<String>().addAll(null));
        t("equals null", () -> "a".equals(null) + " " + "a".equalsIgnoreCase(null));
        t("compareTo null", () -> "a".compareTo(null));
        t("contains null", () -> "a".contains(null));
        t("join null", () -> String.join("-", "a", null));
        t("valueOf null object", () -> String.valueOf((Object) null));
        t("valueOf null chars", () -> String.valueOf((char[]) null));
        t("StringBuilder null", () -> new StringBuilder().append((String) null).append((Object) null).append((CharSequence) null));
        t("parseInt null", () -> Integer.parseInt(null));
        t("parseDouble null", () -> Double.parseDouble(null));
        t("Enum valueOf null", () -> Thread.State.valueOf(null));
        t("Class.forName null", () -> Class.forName(null));
        t("reflection null receiver", () -> String.class.getMethod("length").invoke(null));
        t("arraycopy", () -> { System.arraycopy(ints, 0, ints, 0, 1); return 0; });
        t("assert detail", () -> { assert obj != null : "detail " + obj; return 0; });
        try {
            none.chain(1,
                boxed,
                3);
        } catch (NullPointerException e) {
            e.printStackTrace(System.out);
        }
    }
}
