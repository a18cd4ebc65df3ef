// EXPECT same-as-java
// arrays of every element type: defaults, load/store with truncation, initialisers, length, clone, loops, sharing.

import java.util.Arrays;

public class ArrayTypes {
    static int h(int acc, int v) {
        return acc * 31 + v;
    }

    public static void main(String[] args) {
        boolean[] z = new boolean[3];
        byte[] b = new byte[3];
        short[] s = new short[3];
        char[] c = new char[3];
        int[] i = new int[3];
        long[] l = new long[3];
        float[] f = new float[3];
        double[] d = new double[3];
        Object[] o = new Object[3];
        String[] t = new String[3];
        System.out.println("defaults: " + z[0] + " " + b[0] + " " + s[0] + " " + (int) c[0] + " " + i[0] + " " + l[0] + " " + f[0] + " " + d[0] + " " + o[0] + " " + t[0]);

        z[1] = !z[1];
        z[2] |= z[1];
        z[0] ^= z[1] & z[2];
        System.out.println("boolean: " + Arrays.toString(z));
        b[0] = (byte) 200;
        b[1] = (byte) -129;
        b[2] = 127;
        b[2]++;
        System.out.println("byte: " + Arrays.toString(b) + " unsigned " + (b[0] & 0xff) + " widened " + (b[0] + 0L));
        s[0] = (short) 40000;
        s[1] -= 32769;
        s[2] = (short) 0xFFFF8000;
        System.out.println("short: " + Arrays.toString(s));
        c[0] = (char) -1;
        c[1] = 'A';
        c[1] += 1;
        c[2]--;
        System.out.println("char: " + (int) c[0] + " " + c[1] + " " + (int) c[2]);
        i[0] = Integer.MIN_VALUE;
        i[1] = ~i[0];
        i[2] = i[0] >>> 28;
        System.out.println("int: " + Arrays.toString(i));
        l[0] = Long.MAX_VALUE;
        l[1] = l[0] + 1;
        l[2] = i[0];
        System.out.println("long: " + Arrays.toString(l));
        f[0] = Float.NaN;
        f[1] = -0f;
        f[2] = (float) 1e-46;
        System.out.println("float: " + Arrays.toString(f));
        d[0] = Double.NEGATIVE_INFINITY;
        d[1] = 0.1f;
        d[2] = l[0];
        System.out.println("double: " + Arrays.toString(d));
        o[0] = i;
        o[1] = "str";
        o[2] = o;
        t[0] = (String) o[1];
        t[1] = t[0] + t[2];
        System.out.println("refs: " + (((int[]) o[0])[1] == i[1]) + " " + (o[2] == o) + " " + Arrays.toString(t));

        int[] init = {1, 2, 3, b[0], c[1], 'x', s[0]};
        System.out.println("init: " + Arrays.toString(init) + " length " + init.length);
        byte[] binit = {-128, 'a', 0x7f, 07, 0b11};
        System.out.println("binit: " + Arrays.toString(binit));
        Object[] oinit = {1, 'c', 2L, 3f, 4.0, true, null, "s", new int[0].length, (byte) 1, (short) 2};
        StringBuilder kinds = new StringBuilder();
        for (Object x : oinit) {
            kinds.append(x == null ? "null" : x.getClass().getSimpleName()).append(' ');
        }
        System.out.println("oinit: " + kinds);
        int[] empty = {};
        System.out.println("empty: " + empty.length + " " + Arrays.toString(empty));

        byte[] bc = b.clone();
        bc[0] = 1;
        double[] dc = d.clone();
        boolean[] zc = z.clone();
        zc[0] = true;
        System.out.println("clones: " + b[0] + " " + bc[0] + " " + Arrays.equals(d, dc) + " " + (d == dc) + " " + z[0] + " " + zc[0]);

        int acc = 1;
        for (boolean x : z) acc = h(acc, x ? 1 : 0);
        for (byte x : b) acc = h(acc, x);
        for (short x : s) acc = h(acc, x);
        for (char x : c) acc = h(acc, x);
        for (int x : i) acc = h(acc, x);
        for (long x : l) acc = h(acc, (int) (x ^ x >>> 32));
        for (float x : f) acc = h(acc, Float.floatToIntBits(x));
        for (double x : d) acc = h(acc, Double.hashCode(x));
        System.out.println("mix: " + acc);
        System.out.println("hashes: " + Arrays.hashCode(z) + " " + Arrays.hashCode(b) + " " + Arrays.hashCode(s) + " " + Arrays.hashCode(c) + " "
            + Arrays.hashCode(i) + " " + Arrays.hashCode(l) + " " + Arrays.hashCode(f) + " " + Arrays.hashCode(d) + " " + Arrays.hashCode(t));
        int[] big = new int[100000];
        for (int k = 0; k < big.length; k++) {
            big[k] = k * k;
        }
        long sum = 0;
        for (int x : big) sum += x;
        System.out.println("big sum: " + sum);
        for (Object arr : new Object[] {z, b, s, c, i, l, f, d, o, t, new int[0][0]}) {
            System.out.println("class: " + arr.getClass().getName() + " super " + arr.getClass().getSuperclass().getSimpleName()
                + " ifaces " + arr.getClass().getInterfaces().length + " component " + arr.getClass().getComponentType());
        }
    }
}
