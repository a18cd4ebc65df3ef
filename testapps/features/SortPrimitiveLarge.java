// EXPECT same-as-java
// Sorting primitive arrays of all kinds: patterns, sizes, NaN and signed zero, ranges, parallel sort
import java.util.*;

public class SortPrimitiveLarge {
    static long h(int[] a) { long h = 7; for (int v : a) h = h * 31 + v; return h; }

    static boolean sorted(int[] a) {
        for (int i = 1; i < a.length; i++) if (a[i - 1] > a[i]) return false;
        return true;
    }

    public static void main(String[] args) {
        Random r = new Random(123456789L);
        int[] sizes = {0, 1, 2, 10, 44, 45, 65, 100, 286, 500, 3000, 12000};
        for (int n : sizes) {
            int[] rnd = new int[n], dup = new int[n], saw = new int[n], desc = new int[n];
            for (int i = 0; i < n; i++) {
                rnd[i] = r.nextInt();
                dup[i] = r.nextInt(8);
                saw[i] = i % 23 * (i % 2 == 0 ? 1 : -1);
                desc[i] = n - i;
            }
            long sum = 0, after = 0;
            for (int v : rnd) sum += v;
            Arrays.sort(rnd);
            Arrays.sort(dup);
            Arrays.sort(saw);
            Arrays.sort(desc);
            for (int v : rnd) after += v;
            System.out.println(n + ": " + sorted(rnd) + sorted(dup) + sorted(saw) + sorted(desc) + (sum == after) + " " + h(rnd) + " " + h(dup) + " " + h(saw) + " " + h(desc));
        }
        byte[] b = new byte[2000];
        r.nextBytes(b);
        Arrays.sort(b);
        System.out.println("byte: " + Arrays.hashCode(b) + " " + b[0] + " " + b[1999]);
        short[] s = new short[4000];
        for (int i = 0; i < s.length; i++) s[i] = (short) r.nextInt();
        Arrays.sort(s);
        System.out.println("short: " + Arrays.hashCode(s));
        char[] c = new char[3000];
        for (int i = 0; i < c.length; i++) c[i] = (char) r.nextInt();
        Arrays.sort(c);
        System.out.println("char: " + Arrays.hashCode(c));
        long[] l = new long[6000];
        for (int i = 0; i < l.length; i++) l[i] = r.nextLong() >> r.nextInt(60);
        Arrays.sort(l);
        System.out.println("long: " + Arrays.hashCode(l) + " " + l[0] + " " + l[5999]);
        float[] f = new float[1000];
        for (int i = 0; i < f.length; i++) f[i] = i % 50 == 0 ? Float.NaN : i % 31 == 0 ? -0.0f : i % 37 == 0 ? 0f : r.nextFloat() - 0.5f;
        Arrays.sort(f);
        System.out.println("float: " + Arrays.hashCode(f) + " last " + f[999] + " first " + f[0]);
        double[] d = {0.0, -0.0, Double.NaN, 1, -1, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.MIN_VALUE, -0.0, 0.0, Double.NaN};
        Arrays.sort(d);
        System.out.println("double: " + Arrays.toString(d));
        double[] dd = new double[5000];
        for (int i = 0; i < dd.length; i++) dd[i] = r.nextGaussian();
        Arrays.sort(dd);
        System.out.println("double big: " + Arrays.hashCode(dd) + " " + dd[0] + " " + dd[4999]);

        int[] part = new int[300];
        for (int i = 0; i < 300; i++) part[i] = (i * 97) % 301;
        Arrays.sort(part, 100, 200);
        System.out.println("range: " + h(part) + " " + part[99] + " " + part[100] + " " + part[199] + " " + part[200]);
        try {
            Arrays.sort(part, -1, 5);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("low: " + e.getMessage());
        }
        try {
            Arrays.sort(part, 8, 5);
        } catch (IllegalArgumentException e) {
            System.out.println("order: " + e.getMessage());
        }
        int[] p = new int[20000], q;
        for (int i = 0; i < p.length; i++) p[i] = r.nextInt(1 << 20);
        q = p.clone();
        Arrays.parallelSort(p);
        Arrays.sort(q);
        System.out.println("parallel equal: " + Arrays.equals(p, q) + " " + h(p));
    }
}
