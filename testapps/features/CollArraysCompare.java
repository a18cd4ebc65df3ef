// EXPECT same-as-java
// Arrays: equals, deepEquals, hashCode, deepHashCode, deepToString, compare, mismatch
import java.util.*;

public class CollArraysCompare {
    public static void main(String[] args) {
        int[] a = {1, 2, 3}, b = {1, 2, 3}, c = {1, 2, 4};
        System.out.println("equals: " + Arrays.equals(a, b) + Arrays.equals(a, c) + Arrays.equals(a, null) + Arrays.equals((int[]) null, null) + a.equals(b));
        System.out.println("equals range: " + Arrays.equals(a, 0, 2, c, 0, 2) + Arrays.equals(a, 1, 2, c, 0, 1) + Arrays.equals(a, 1, 1, c, 3, 3));
        System.out.println("equals float: " + Arrays.equals(new float[] {Float.NaN}, new float[] {Float.NaN}) + Arrays.equals(new double[] {0.0}, new double[] {-0.0}));
        System.out.println("equals comparator: " + Arrays.equals(new String[] {"A"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER));
        System.out.println("hash: " + Arrays.hashCode(a) + " " + Arrays.hashCode(new long[] {1L << 40}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new double[] {1.5, -0.0}) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new Object[] {null, "x"}));

        Object[] deep = {1, new int[] {1, 2}, new String[][] {{"p", null}, {}}, null, new Object[] {2L, new char[] {'c'}}};
        Object[] deep2 = {1, new int[] {1, 2}, new String[][] {{"p", null}, {}}, null, new Object[] {2L, new char[] {'c'}}};
        System.out.println("deepToString: " + Arrays.deepToString(deep));
        System.out.println("deepEquals: " + Arrays.deepEquals(deep, deep2) + " shallow " + Arrays.equals(deep, deep2) + " hash " + Arrays.deepHashCode(deep) + (Arrays.deepHashCode(deep) == Arrays.deepHashCode(deep2)));
        ((int[]) deep2[1])[0] = 9;
        System.out.println("deepEquals changed: " + Arrays.deepEquals(deep, deep2));
        Object[] self = new Object[2];
        self[0] = self;
        self[1] = new Object[] {self};
        System.out.println("self: " + Arrays.deepToString(self));
        System.out.println("all kinds: " + Arrays.deepToString(new Object[] {new byte[] {1}, new short[] {2}, new int[] {3}, new long[] {4}, new float[] {5}, new double[] {6}, new char[] {'7'}, new boolean[] {true}}));
        System.out.println("3d: " + Arrays.deepToString(new int[2][2][2]) + Arrays.deepToString(new int[2][]) + Arrays.deepToString(null));
        System.out.println("Objects.deepEquals: " + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.deepEquals(new int[] {1}, new long[] {1}));

        System.out.println("compare: " + Arrays.compare(a, b) + " " + Arrays.compare(a, c) + " " + Arrays.compare(c, a) + " " + Arrays.compare(a, new int[] {1, 2}) + " " + Arrays.compare(new int[0], a) + " " + Arrays.compare(null, a) + " " + Arrays.compare(a, null) + " " + Arrays.compare((int[]) null, null));
        System.out.println("compare kinds: " + Arrays.compare(new boolean[] {true}, new boolean[] {false}) + " " + Arrays.compare(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compareUnsigned(new byte[] {-1}, new byte[] {1}) + " " + Arrays.compareUnsigned(new int[] {-1}, new int[] {1}) + " " + Arrays.compare(new char[] {'a'}, new char[] {'d'}) + " " + Arrays.compare(new double[] {-0.0}, new double[] {0.0}));
        System.out.println("compare strings: " + Arrays.compare(new String[] {"a", "b"}, new String[] {"a", "d"}) + " " + Arrays.compare(new String[] {null}, new String[] {"a"}) + " " + Arrays.compare(new String[] {"B"}, new String[] {"a"}, String.CASE_INSENSITIVE_ORDER));
        System.out.println("compare range: " + Arrays.compare(a, 0, 2, c, 0, 2) + " " + Arrays.compare(a, 0, 3, c, 0, 2));

        System.out.println("mismatch: " + Arrays.mismatch(a, b) + " " + Arrays.mismatch(a, c) + " " + Arrays.mismatch(a, new int[] {1}) + " " + Arrays.mismatch(new int[0], new int[0]));
        byte[] m1 = new byte[1000], m2 = new byte[1000];
        for (int i : new int[] {0, 1, 7, 8, 9, 15, 63, 500, 999}) {
            m2[i] = 1;
            System.out.println("mismatch at " + i + ": " + Arrays.mismatch(m1, m2) + " eq " + Arrays.equals(m1, m2) + " range " + Arrays.mismatch(m1, i, 1000, m2, i, 1000) + " cmp " + Arrays.compare(m1, m2));
            m2[i] = 0;
        }
        char[] c1 = "abcdefghijklmnop".toCharArray(), c2 = "abcdefghijklmnoq".toCharArray();
        System.out.println("mismatch chars: " + Arrays.mismatch(c1, c2));
        long[] l1 = new long[50], l2 = new long[50];
        l2[33] = 1L << 63;
        System.out.println("mismatch longs: " + Arrays.mismatch(l1, l2) + " " + Arrays.compare(l1, l2) + " " + Arrays.compareUnsigned(l1, l2));
        System.out.println("mismatch floats: " + Arrays.mismatch(new float[] {1, Float.NaN, 0f}, new float[] {1, Float.intBitsToFloat(0x7fc00001), -0f}));
        System.out.println("mismatch objects: " + Arrays.mismatch(new Object[] {"a", null, 1}, new Object[] {"a", null, 2}));
        try {
            Arrays.mismatch(a, null);
        } catch (NullPointerException e) {
            System.out.println("mismatch null: NPE");
        }
        try {
            Arrays.equals(a, 0, 4, b, 0, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("equals range: " + e.getMessage());
        }
    }
}
