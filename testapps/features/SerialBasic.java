// EXPECT same-as-java
// Object serialization: fields of all kinds, transient, static, inheritance with non-serializable parent, collections
import java.io.*;
import java.util.*;

public class SerialBasic {
    static class Base {
        int base = 1;
        static int constructed;
        Base() { constructed++; base = 77; }
    }

    static class Mid extends Base implements Serializable {
        private static final long serialVersionUID = 1L;
        boolean z = true;
        byte b = -1;
        short s = -300;
        char c = '\u20ac';
        int i = 123456;
        long l = 1L << 50;
        float f = 1.25f;
        double d = -0.0;
        String str = "text";
        String nul = null;
        int[] arr = {1, 2, 3};
        String[][] deep = {{"a", null}, {}, null};
        transient int t = 5;
        transient String ts = "gone";
        static int st = 10;
        final int fin = 9;
        final List<Object> blank;
        Mid() { blank = new ArrayList<>(List.of("x")); }
    }

    static class Leaf extends Mid {
        private static final long serialVersionUID = 2L;
        int i = 654321;
        Date date = new Date(12345);
        Map<String, List<Integer>> map = new TreeMap<>(Map.of("k", List.of(1, 2)));
        class Inner implements Serializable {
            private static final long serialVersionUID = 3L;
            int v = i + 1;
            int outer() { return Leaf.this.i; }
        }
        Inner inner = new Inner();
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (ObjectOutputStream oo = new ObjectOutputStream(bo)) {
            oo.writeObject(o);
        }
        return bo.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    public static void main(String[] args) throws Exception {
        Leaf a = new Leaf();
        a.base = 500;
        a.t = 99;
        Mid.st = 20;
        byte[] bytes = write(a);
        Mid.st = 30;
        Base.constructed = 0;
        Leaf b = (Leaf) new ObjectInputStream(new ByteArrayInputStream(bytes)).readObject();
        System.out.println("primitives: " + b.z + b.b + " " + b.s + " " + (int) b.c + " " + ((Mid) b).i + " " + b.l + " " + b.f + " " + b.d);
        System.out.println("objects: " + b.str + b.nul + Arrays.toString(b.arr) + Arrays.deepToString(b.deep) + b.blank);
        System.out.println("transient: " + b.t + b.ts + " static " + Mid.st + " final " + b.fin);
        System.out.println("hidden field: " + b.i + " " + ((Mid) b).i);
        System.out.println("non-serializable parent: " + b.base + " constructed " + Base.constructed);
        System.out.println("more: " + b.date.getTime() + " " + b.map + " " + b.map.getClass().getSimpleName());
        System.out.println("inner: " + b.inner.v + " " + b.inner.outer());
        b.i = 5;
        System.out.println("inner sees copy: " + b.inner.outer() + " original " + a.inner.outer());
        System.out.println("header: " + HexFormat.of().formatHex(Arrays.copyOf(bytes, 4)) + " length " + bytes.length + " hash " + Arrays.hashCode(bytes));

        Object[] many = {"s", 1, 2L, 3.5, 'c', true, (byte) 4, (short) 5, 6f, new int[0], new Object[] {1, "x"}, List.of(1, 2), new ArrayList<>(List.of("p")), new LinkedList<>(List.of("q")), new HashMap<>(Map.of("k", 1)), new TreeSet<>(Set.of(3, 1)), new ArrayDeque<>(List.of(8, 9)), new LinkedHashMap<>(Map.of(1, 2)), new BitSet(), Optional.class, int.class, String[].class, Thread.State.NEW, new StringBuilder("sb").toString(), java.math.BigInteger.TEN.pow(30), new java.math.BigDecimal("1.50"), new UUID(1, 2), Locale.ROOT, java.time.LocalDate.of(2020, 2, 2), java.time.Duration.ofMillis(5), Collections.unmodifiableList(new ArrayList<>(List.of(1))), Arrays.asList(1, 2), Collections.emptyMap(), EnumSet.of(Thread.State.BLOCKED), new PriorityQueue<>(List.of(3, 1, 2)), java.net.URI.create("http://h/p"), new Exception("msg").getMessage()};
        for (Object o : many) {
            Object c = copy(o);
            String s = o.getClass().isArray() ? (o instanceof int[] ? Arrays.toString((int[]) c) : Arrays.toString((Object[]) c)) : c.toString();
            System.out.println("copy " + o.getClass().getSimpleName() + ": " + s + " bytes " + write(o).length + " same class " + (c.getClass() == o.getClass()));
        }
        StringBuilder sb = copy(new StringBuilder("builder"));
        System.out.println("builder: " + sb + " string shared: " + (copy(Arrays.asList("dup", "dup")).get(0) == copy("dup")));
        IllegalStateException ex = copy(new IllegalStateException("boom", new IOException("cause")));
        System.out.println("exception: " + ex + " / " + ex.getCause() + " frames " + (ex.getStackTrace().length > 0) + " " + ex.getStackTrace()[0].getMethodName());
        String big = "y".repeat(70000);
        System.out.println("long string: " + copy(big).equals(big) + " " + write(big).length);
    }
}
