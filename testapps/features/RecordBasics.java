// EXPECT same-as-java
// records: components of all primitive kinds and references, generated equals/hashCode/toString, accessors, canonical and compact constructors, validation.

import java.util.List;
import java.util.Objects;

public class RecordBasics {
    record Empty() { }
    record All(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t) { }
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);
        static int made;
        Point { made++; }
        Point(int v) { this(v, v); }
        static Point of(String s) { String[] p = s.split(","); return new Point(Integer.parseInt(p[0]), Integer.parseInt(p[1])); }
        Point plus(Point o) { return new Point(x + o.x, y + o.y()); }
        double dist() { return Math.sqrt(x * x + y * y); }
    }
    record Range(int lo, int hi) {
        Range {
            if (lo > hi) throw new IllegalArgumentException("lo " + lo + " > hi " + hi);
            if (lo < 0) lo = 0;
        }
        Range(int hi) { this(-5, hi); }
        int size() { return hi - lo; }
    }
    record Full(String a, int[] data) {
        Full(String a, int[] data) {
            this.a = a == null ? "?" : a.strip();
            this.data = data.clone();
        }
        @Override public int[] data() { return data.clone(); }
    }
    record Custom(int v) {
        @Override public boolean equals(Object o) { return o instanceof Custom c && c.v % 10 == v % 10; }
        @Override public int hashCode() { return v % 10; }
        @Override public String toString() { return "custom<" + v + ">"; }
        @Override public int v() { return v + 1; }
    }
    interface Shape { double area(); default String label() { return getClass().getSimpleName() + ":" + area(); } }
    record Square(double side) implements Shape, Comparable<Square> {
        public double area() { return side * side; }
        public int compareTo(Square o) { return Double.compare(side, o.side); }
    }

    public static void main(String[] args) {
        System.out.println("empty: " + new Empty() + " " + new Empty().equals(new Empty()) + " " + new Empty().hashCode());
        All a = new All(true, (byte) -1, (short) 300, 'x', 42, 1L << 40, 1.5f, -2.25, "txt");
        All b = new All(true, (byte) -1, (short) 300, 'x', 42, 1L << 40, 1.5f, -2.25, new String("txt"));
        System.out.println("all: " + a);
        System.out.println("all equal: " + a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " hash " + a.hashCode());
        System.out.println("accessors: " + a.z() + a.b() + a.s() + a.c() + a.i() + a.l() + a.f() + a.d() + a.t());
        System.out.println("differs: " + a.equals(new All(false, (byte) -1, (short) 300, 'x', 42, 1L << 40, 1.5f, -2.25, "txt"))
            + a.equals(new All(true, (byte) -1, (short) 300, 'x', 42, 1L << 40, 1.5f, -2.25, null)) + a.equals(null) + a.equals("txt"));
        All nan = new All(false, (byte) 0, (short) 0, '\u0041', 0, 0, Float.NaN, Double.NaN, null);
        All nan2 = new All(false, (byte) 0, (short) 0, 'A', 0, 0, Float.intBitsToFloat(0x7fc00001), 0.0 / 0.0, null);
        System.out.println("nan: " + nan + " " + nan.equals(nan2) + " " + nan.hashCode());
        All pos = new All(false, (byte) 0, (short) 0, 'A', 0, 0, 0f, 0d, null);
        All neg = new All(false, (byte) 0, (short) 0, 'A', 0, 0, -0f, -0d, null);
        System.out.println("zeros: " + pos.equals(neg) + " " + pos.hashCode() + " " + neg.hashCode());
        Point p = new Point(3, 4);
        System.out.println("point: " + p + " " + p.dist() + " " + p.plus(new Point(1)) + " " + Point.of("7,-8") + " " + Point.ORIGIN + " made " + Point.made + " hash " + p.hashCode());
        System.out.println("range: " + new Range(2, 5).size() + " " + new Range(-3, 5) + " " + new Range(9));
        try {
            new Range(5, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("range bad: " + e.getMessage());
        }
        int[] raw = {1, 2};
        Full f = new Full("  padded ", raw);
        raw[0] = 99;
        f.data()[1] = 77;
        System.out.println("full: " + f.a() + " " + f.data()[0] + f.data()[1] + " " + new Full(null, raw).a() + " array equality " + f.equals(new Full("padded", f.data())));
        System.out.println("custom: " + new Custom(13) + " " + new Custom(13).equals(new Custom(3)) + " " + new Custom(13).hashCode() + " " + new Custom(13).v());
        Shape s = new Square(3);
        System.out.println("shape: " + s.label() + " " + s + " cmp " + new Square(1).compareTo(new Square(2)));
        System.out.println("record class: " + Point.class.isRecord() + " " + Point.class.getSuperclass() + " " + new Point(1, 2).getClass().getName());
        record Local(List<String> names, Point p) {
            Local { names = List.copyOf(names); Objects.requireNonNull(p, "p"); }
        }
        System.out.println("local: " + new Local(List.of("a", "b"), p));
        try {
            new Local(List.of(), null);
        } catch (NullPointerException e) {
            System.out.println("local null: " + e.getMessage());
        }
        System.out.println("hash formula: " + (new Point(5, 7).hashCode() == 31 * 5 + 7));
    }
}
