// EXPECT same-as-java
// System.arraycopy: overlapping in both directions, all types, zero length, messages of every failure, partial copy before ArrayStoreException.

import java.util.Arrays;

public class ArrayCopy {
    static void attempt(String label, Object src, int sp, Object dst, int dp, int len) {
        try {
            System.arraycopy(src, sp, dst, dp, len);
            System.out.println(label + ": ok");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int[] seq(int n) {
        int[] a = new int[n];
        for (int i = 0; i < n; i++) a[i] = i;
        return a;
    }

    public static void main(String[] args) {
        int[] a = seq(10);
        System.arraycopy(a, 0, a, 3, 6);
        System.out.println("overlap up: " + Arrays.toString(a));
        a = seq(10);
        System.arraycopy(a, 4, a, 1, 6);
        System.out.println("overlap down: " + Arrays.toString(a));
        a = seq(10);
        System.arraycopy(a, 2, a, 2, 5);
        System.out.println("same place: " + Arrays.toString(a));
        byte[] by = {1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(by, 0, by, 1, 6);
        System.out.println("byte up: " + Arrays.toString(by));
        char[] ch = "abcdefgh".toCharArray();
        System.arraycopy(ch, 1, ch, 0, 7);
        System.out.println("char down: " + new String(ch));
        short[] sh = {1, 2, 3, 4};
        System.arraycopy(sh, 0, sh, 2, 2);
        System.out.println("short: " + Arrays.toString(sh));
        boolean[] bo = {true, false, true, false};
        System.arraycopy(bo, 0, bo, 1, 3);
        System.out.println("boolean: " + Arrays.toString(bo));
        long[] lo = {1L << 40, 2, 3, 4, 5};
        System.arraycopy(lo, 0, lo, 1, 4);
        System.out.println("long: " + Arrays.toString(lo));
        float[] fl = {1.5f, Float.NaN, -0f};
        double[] db = {1.5, Double.NaN, -0d};
        System.arraycopy(fl, 1, fl, 0, 2);
        System.arraycopy(db, 0, db, 1, 2);
        System.out.println("float/double: " + Arrays.toString(fl) + Arrays.toString(db));
        String[] st = {"a", "b", "c", null, "e"};
        System.arraycopy(st, 0, st, 1, 4);
        System.out.println("string: " + Arrays.toString(st));
        Object[] objs = new Object[5];
        System.arraycopy(st, 0, objs, 0, 5);
        System.out.println("widening refs: " + Arrays.toString(objs));
        String[] back = new String[5];
        System.arraycopy(objs, 0, back, 0, 5);
        System.out.println("narrowing refs: " + Arrays.toString(back));

        Object[] mixed = {"x", "y", 1, "z"};
        String[] target = {"-", "-", "-", "-"};
        attempt("store failure", mixed, 0, target, 0, 4);
        System.out.println("partial: " + Arrays.toString(target));
        Integer[] ints = {1, null};
        attempt("Integer[] to String[]", ints, 0, target, 0, 1);
        attempt("Integer[] nulls to String[]", ints, 1, target, 0, 1);
        System.out.println("after null copy: " + Arrays.toString(target));
        attempt("Integer[] to Number[]", ints, 0, new Number[2], 0, 2);
        attempt("int[] to long[]", new int[2], 0, new long[2], 0, 1);
        attempt("int[] to Object[]", new int[2], 0, new Object[2], 0, 1);
        attempt("Object[] to int[]", new Object[2], 0, new int[2], 0, 1);
        attempt("int[][] to Object[]", new int[2][2], 0, new Object[2], 0, 2);
        attempt("int[][] to long[][]", new int[2][2], 0, new long[2][], 0, 2);
        attempt("not array src", "str", 0, new int[2], 0, 1);
        attempt("not array dst", new int[2], 0, 5, 0, 1);
        attempt("type mismatch len 0", new int[2], 0, new long[2], 0, 0);
        attempt("null src", null, 0, new int[2], 0, 1);
        attempt("null dst", new int[2], 0, null, 0, 0);
        attempt("neg srcPos", new int[3], -1, new int[3], 0, 1);
        attempt("neg dstPos", new int[3], 0, new int[3], -2, 1);
        attempt("neg length", new long[3], 0, new long[3], 0, -3);
        attempt("src past end", new byte[3], 2, new byte[3], 0, 2);
        attempt("dst past end", new char[4], 0, new char[3], 2, 2);
        attempt("src pos past", new String[3], 4, new String[9], 0, 0);
        attempt("dst pos past", new Object[3], 3, new Object[9], 10, 0);
        attempt("at end zero", new int[3], 3, new int[9], 9, 0);
        attempt("overflow", new int[3], 1, new int[9], 1, Integer.MAX_VALUE);
        attempt("overflow pos", new double[3], Integer.MAX_VALUE, new double[9], 0, 1);
        attempt("object src past", new String[3], 1, new Object[9], 1, 3);
        attempt("boolean dst past", new boolean[3], 0, new boolean[1], 0, 3);

        System.out.println("copyOf longer: " + Arrays.toString(Arrays.copyOf(new int[] {1, 2}, 4)));
        System.out.println("copyOf shorter: " + Arrays.toString(Arrays.copyOf(new String[] {"p", "q"}, 1)));
        System.out.println("copyOfRange: " + Arrays.toString(Arrays.copyOfRange(new char[] {'a', 'b', 'c'}, 1, 5)).replace('\0', '0'));
        System.out.println("copyOf to type: " + Arrays.copyOf(new Object[] {"s"}, 2, String[].class).getClass().getSimpleName());
        try {
            Arrays.copyOf(new Object[] {1}, 2, String[].class);
        } catch (ArrayStoreException e) {
            System.out.println("copyOf type: " + e.getMessage());
        }
        try {
            Arrays.copyOfRange(new int[2], 2, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("range: " + e.getMessage());
        }
    }
}
