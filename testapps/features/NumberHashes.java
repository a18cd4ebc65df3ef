// EXPECT same-as-java
// hash codes with fixed values: Objects.hash, Arrays.hashCode and deepHashCode, lists, sets, maps, strings, boxed values, records, enums excluded, optional, BitSet, UUID, CRC32.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

public class NumberHashes {
    record P(int x, String s) { }

    static class Bad {
        final int v;
        Bad(int v) { this.v = v; }
        @Override public boolean equals(Object o) { return o instanceof Bad b && b.v == v; }
        @Override public int hashCode() { return 42; }
        @Override public String toString() { return "B" + v; }
    }

    static int poly(String s) {
        int h = 0;
        for (int i = 0; i < s.length(); i++) h = 31 * h + s.charAt(i);
        return h;
    }

    public static void main(String[] args) {
        System.out.println("Objects: " + Objects.hash() + " " + Objects.hash(1, 2, 3) + " " + Objects.hash("a", null, 2L) + " " + Objects.hash((Object) null) + " " + Objects.hashCode(null) + " " + Objects.hashCode("x") + " " + Objects.hash(1.5, 'c', true));
        System.out.println("arrays: " + Arrays.hashCode(new int[] {1, 2, 3}) + " " + Arrays.hashCode(new int[0]) + " " + Arrays.hashCode((int[]) null) + " " + Arrays.hashCode(new long[] {1L << 40, -1}) + " " + Arrays.hashCode(new byte[] {-1, 127}) + " " + Arrays.hashCode(new char[] {'a', '\uffff'})
            + " " + Arrays.hashCode(new short[] {-5}) + " " + Arrays.hashCode(new boolean[] {true, false}) + " " + Arrays.hashCode(new float[] {1.5f, -0f}) + " " + Arrays.hashCode(new double[] {Double.NaN, 0.1}) + " " + Arrays.hashCode(new Object[] {"a", null, 3}));
        Object[] deep = {1, new int[] {2, 3}, new Object[] {"x", new double[] {4.5}}, null};
        System.out.println("deep: " + Arrays.deepHashCode(deep) + " " + Arrays.deepEquals(deep, new Object[] {1, new int[] {2, 3}, new Object[] {"x", new double[] {4.5}}, null}) + " " + Arrays.deepToString(deep));
        System.out.println("lists: " + List.of(1, 2, 3).hashCode() + " " + new ArrayList<>(List.of(1, 2, 3)).hashCode() + " " + Arrays.asList("a", null).hashCode() + " " + List.of().hashCode() + " " + Collections.nCopies(5, "z").hashCode() + " " + List.of(List.of(1), List.of(2)).hashCode());
        System.out.println("sets: " + new HashSet<>(List.of(1, 2, 3)).hashCode() + " " + new TreeSet<>(List.of(3, 2, 1)).hashCode() + " " + new LinkedHashSet<>(List.of("a", "b")).hashCode() + " " + Collections.emptySet().hashCode());
        Map<String, Integer> m = new HashMap<>();
        m.put("one", 1);
        m.put("two", 2);
        m.put(null, null);
        System.out.println("maps: " + m.hashCode() + " " + new TreeMap<>(Map.of("k", "v")).hashCode() + " " + new LinkedHashMap<>(m).equals(m) + " " + Map.entry("k", "v").hashCode() + " " + new java.util.AbstractMap.SimpleEntry<>("k", null).hashCode() + " " + Map.of().hashCode() + " keys " + m.keySet().hashCode());
        for (String s : new String[] {"", "a", "Aa", "BB", "hello world", "\u00e9\u4e2d", "The quick brown fox jumps over the lazy dog", "polygenelubricants"}) {
            System.out.println("string " + s.length() + ": " + s.hashCode() + " " + (s.hashCode() == poly(s)) + " crc " + crc(s));
        }
        System.out.println("boxed: " + Integer.valueOf(-5).hashCode() + " " + Long.valueOf(-5).hashCode() + " " + Double.valueOf(-5).hashCode() + " " + Float.valueOf(-5).hashCode() + " " + Character.valueOf('a').hashCode() + " " + Boolean.TRUE.hashCode() + " " + Boolean.FALSE.hashCode() + " " + Byte.valueOf((byte) -5).hashCode() + " " + Double.hashCode(0.0) + " " + Double.hashCode(-0.0));
        System.out.println("records: " + new P(1, "s").hashCode() + " " + new P(0, null).hashCode() + " " + new P(1, "s").equals(new P(1, "s")));
        System.out.println("optional: " + Optional.of("x").hashCode() + " " + Optional.empty().hashCode() + " " + OptionalInt.of(7).hashCode());
        BitSet bits = new BitSet();
        bits.set(3);
        bits.set(70);
        System.out.println("bitset: " + bits.hashCode() + " uuid " + new UUID(1, 2).hashCode() + " " + UUID.nameUUIDFromBytes(new byte[] {1, 2, 3}) + " " + new java.math.BigDecimal("1.50").hashCode() + " " + new java.math.BigInteger("-99999999999").hashCode());
        System.out.println("time: " + java.time.LocalDate.of(2020, 2, 29).hashCode() + " " + java.time.Duration.ofSeconds(90).hashCode() + " locale " + java.util.Locale.GERMANY.toString().hashCode());
        Map<Bad, Integer> bad = new HashMap<>();
        for (int i = 0; i < 40; i++) bad.merge(new Bad(i % 20), i, Integer::sum);
        int total = 0;
        for (int i = 0; i < 20; i++) total = total * 3 + bad.get(new Bad(i));
        System.out.println("colliding: " + bad.size() + " " + total + " " + bad.containsKey(new Bad(99)) + " removed " + bad.remove(new Bad(5)) + " " + bad.size());
        Map<String, Integer> order = new HashMap<>();
        for (String w : "zeta alpha omega beta gamma delta epsilon eta theta iota kappa".split(" ")) order.put(w, w.length());
        System.out.println("HashMap order of strings: " + order);
        Set<Integer> ints = new Set<>();
        for (int i : new int[] {100, 5, 33, 17, 1, 65536, -1, 16}) ints.add(i);
        System.out.println("HashSet order of ints: " + ints.items);
        int h = 17;
        for (int i = 0; i < 100; i++) h = 31 * h + (i ^ h >>> 16);
        System.out.println("combined: " + h);
    }

    static class Set<T> {
        final HashSet<T> items = new HashSet<>();
        void add(T t) { items.add(t); }
    }

    static String crc(String s) {
        byte[] b = s.getBytes(java.nio.charset.StandardCharsets.UTF_8);
        CRC32 c = new CRC32();
        c.update(b, 0, b.length);
        Adler32 a = new Adler32();
        a.update(b);
        CRC32C cc = new CRC32C();
        cc.update(b, 0, b.length);
        return Long.toHexString(c.getValue()) + "/" + Long.toHexString(a.getValue()) + "/" + Long.toHexString(cc.getValue());
    }
}
