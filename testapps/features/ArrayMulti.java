// EXPECT same-as-java
// multianewarray: full and partial dimensions, jagged arrays, zero lengths, negative lengths, evaluation order, 255 dimensions type.

import java.util.Arrays;

public class ArrayMulti {
    static int step(String label, int v) {
        System.out.println("dim " + label + " = " + v);
        return v;
    }

    static String fail(Runnable r) {
        try {
            r.run();
            return "no exception";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        int[][] full = new int[3][4];
        full[1][2] = 5;
        full[2][3]++;
        System.out.println("full: " + Arrays.deepToString(full));
        int[][] partial = new int[3][];
        System.out.println("partial: " + Arrays.toString(partial));
        partial[0] = new int[] {1};
        partial[2] = full[1];
        full[1][0] = 77;
        System.out.println("partial shared: " + Arrays.deepToString(partial));
        long[][][] l3 = new long[2][3][2];
        l3[1][2][1] = Long.MIN_VALUE;
        l3[0][0][0] += 3;
        System.out.println("long 3d: " + Arrays.deepToString(l3));
        String[][][] s3 = new String[2][2][];
        s3[1][1] = new String[] {"a", null};
        System.out.println("string partial: " + Arrays.deepToString(s3));
        boolean[][][][] b4 = new boolean[1][2][1][2];
        b4[0][1][0][1] = true;
        System.out.println("boolean 4d: " + Arrays.deepToString(b4));
        System.out.println("zero outer: " + Arrays.deepToString(new int[0][5]) + " " + new int[0][5].length);
        System.out.println("zero inner: " + Arrays.deepToString(new int[3][0]));
        System.out.println("zero middle: " + Arrays.deepToString(new char[2][0][7]));
        System.out.println("class: " + l3.getClass().getName() + " " + l3[0].getClass().getName() + " " + s3.getClass().getName());
        System.out.println("class simple: " + b4.getClass().getSimpleName() + " " + b4[0][0].getClass().getCanonicalName());
        System.out.println("negative outer: " + fail(() -> { int[][] a = new int[-1][5]; }));
        System.out.println("negative inner: " + fail(() -> { int[][] a = new int[2][-7]; }));
        System.out.println("negative inner of zero: " + fail(() -> { int[][] a = new int[0][-3]; }));
        System.out.println("both negative: " + fail(() -> { int[][] a = new int[-8][-9]; }));
        int[][][] order = new int[step("a", 1)][step("b", 2)][step("c", 1)];
        System.out.println("order: " + Arrays.deepToString(order));
        System.out.println("order fail: " + fail(() -> { int[][][] a = new int[step("p", 1)][step("q", -2)][step("r", 3)]; }));

        int[][] tri = new int[6][];
        for (int i = 0; i < tri.length; i++) {
            tri[i] = new int[i + 1];
            tri[i][0] = tri[i][i] = 1;
            for (int j = 1; j < i; j++) {
                tri[i][j] = tri[i - 1][j - 1] + tri[i - 1][j];
            }
        }
        System.out.println("pascal: " + Arrays.deepToString(tri));
        double[][] m = {{1, 2}, {3, 4}};
        double[][] n = {{0.5, -1}, {2, 0}};
        double[][] p = new double[2][2];
        for (int i = 0; i < 2; i++) {
            for (int j = 0; j < 2; j++) {
                for (int k = 0; k < 2; k++) {
                    p[i][j] += m[i][k] * n[k][j];
                }
            }
        }
        System.out.println("product: " + Arrays.deepToString(p));
        int[] c[] = {{1}, {2, 3}}, d = {9};
        System.out.println("mixed declarators: " + c.length + " " + d.length + " " + c[1][1]);
        int[][] copy = full.clone();
        copy[0][0] = 42;
        copy[2] = null;
        System.out.println("shallow clone: " + full[0][0] + " " + (full[2] != null) + " " + (copy[1] == full[1]));
        Object o = full;
        Object[] rows = (Object[]) o;
        rows[0] = new int[] {8};
        System.out.println("row replaced through Object[]: " + full[0].length);
        System.out.println("row store: " + fail(() -> rows[1] = new long[1]));
        System.out.println("row null: " + fail(() -> { full[2] = null; full[2][0] = 1; }).startsWith("NullPointerException"));
        Object[] deep = new Object[1];
        for (int i = 0; i < 5; i++) {
            deep = new Object[][] {deep};
        }
        System.out.println("deep: " + Arrays.deepToString(deep) + " " + deep.getClass().getName());
        byte[][][][][][][][][][] ten = new byte[1][1][1][1][1][1][1][1][1][2];
        ten[0][0][0][0][0][0][0][0][0][1] = -7;
        System.out.println("ten dims: " + ten[0][0][0][0][0][0][0][0][0][1] + " " + ten.getClass().getName());
    }
}
