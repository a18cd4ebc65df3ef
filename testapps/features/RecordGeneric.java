// EXPECT same-as-java
// generic, nested and recursive records; record reflection (components, accessors, constructor), records as map keys, with arrays and null components.

import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

public class RecordGeneric {
    record Pair<A, B>(A first, B second) {
        <C> Pair<A, C> map(Function<? super B, ? extends C> f) { return new Pair<>(first, f.apply(second)); }
        static <T> Pair<T, T> twin(T t) { return new Pair<>(t, t); }
    }
    record Node<T extends Comparable<T>>(T value, Node<T> left, Node<T> right) {
        Node(T value) { this(value, null, null); }
        Node<T> insert(T v) {
            int c = v.compareTo(value);
            if (c < 0) return new Node<>(value, left == null ? new Node<>(v) : left.insert(v), right);
            if (c > 0) return new Node<>(value, left, right == null ? new Node<>(v) : right.insert(v));
            return this;
        }
        void walk(List<T> out) {
            if (left != null) left.walk(out);
            out.add(value);
            if (right != null) right.walk(out);
        }
    }
    record Tagged(@Deprecated String tag, int... values) {
        int sum() { return Arrays.stream(values).sum(); }
    }
    record Wide(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k, int l, long m, double n, String o, char p, byte q, short r, boolean s, float t) { }
    record Outer(Inner inner, String name) {
        record Inner(int[] xs, Optional<String> opt) { }
        enum Kind { X }
        static Outer sample() { return new Outer(new Inner(new int[] {1}, Optional.of("in")), "out"); }
    }

    public static void main(String[] args) throws Exception {
        Pair<String, Integer> p = new Pair<>("k", 4);
        System.out.println("pair: " + p + " " + p.map(x -> x * 2.5) + " " + Pair.twin(p));
        System.out.println("pair null: " + new Pair<>(null, null) + " " + new Pair<>(null, null).hashCode() + " " + new Pair<>(null, 1).equals(new Pair<>(null, 1)));
        System.out.println("pair hash: " + p.hashCode() + " " + (31 * "k".hashCode() + Integer.hashCode(4)));
        Node<Integer> root = new Node<>(50);
        for (int v : new int[] {30, 70, 20, 40, 60, 80, 30}) root = root.insert(v);
        List<Integer> out = new ArrayList<>();
        root.walk(out);
        System.out.println("tree: " + out);
        System.out.println("tree toString: " + root);
        System.out.println("tree equals: " + root.equals(new Node<>(50).insert(30)) + " " + root.insert(20).equals(root) + " hash " + root.hashCode());
        Tagged t = new Tagged("t", 1, 2, 3);
        System.out.println("tagged: " + t.tag() + " " + t.sum() + " " + new Tagged("none").values().length);
        Wide w = new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13L, 14.5, "15", 'p', (byte) 17, (short) 18, true, 20.5f);
        System.out.println("wide: " + w);
        System.out.println("wide hash: " + w.hashCode() + " " + w.equals(new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13L, 14.5, "15", 'p', (byte) 17, (short) 18, true, 20.5f))
            + " " + w.equals(new Wide(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13L, 14.5, "15", 'p', (byte) 17, (short) 18, true, 20.25f)));
        Outer o = Outer.sample();
        System.out.println("outer: " + o.name() + " " + o.inner().opt() + " " + o.inner().xs().length + " array identity: " + o.equals(Outer.sample()) + " self " + o.equals(o));
        Map<Pair<Integer, Integer>, String> grid = new HashMap<>();
        for (int i = 0; i < 4; i++) grid.put(new Pair<>(i % 2, i / 2), "v" + i);
        grid.put(new Pair<>(1, 1), "replaced");
        System.out.println("grid: " + grid.get(new Pair<>(1, 1)) + " " + grid.get(new Pair<>(0, 1)) + " " + grid.get(new Pair<>(2, 2)) + " " + grid.size());

        for (Class<?> c : new Class<?>[] {Pair.class, Tagged.class, Node.class}) {
            System.out.println("class " + c.getSimpleName() + " " + Modifier.toString(c.getModifiers()) + " final fields:");
            for (RecordComponent rc : c.getRecordComponents()) {
                System.out.println("  " + rc.getName() + " " + rc.getType().getSimpleName() + " generic " + rc.getGenericType() + " accessor " + rc.getAccessor().getName()
                    + " field " + Modifier.toString(c.getDeclaredField(rc.getName()).getModifiers()) + " annotations " + rc.getAnnotations().length);
            }
        }
        Object[] values = {"made", 9};
        Constructor<?> ctor = Pair.class.getDeclaredConstructor(Object.class, Object.class);
        Object made = ctor.newInstance(values);
        System.out.println("reflective: " + made + " " + Pair.class.getRecordComponents()[1].getAccessor().invoke(made));
        try {
            java.lang.reflect.Field f = Pair.class.getDeclaredField("first");
            f.setAccessible(true);
            f.set(made, "changed");
        } catch (IllegalAccessException e) {
            System.out.println("set: " + e.getMessage());
        }
        List<Pair<String, Integer>> ps = new ArrayList<>(List.of(new Pair<>("b", 2), new Pair<>("a", 2), new Pair<>("c", 1)));
        ps.sort(Comparator.comparing((Pair<String, Integer> x) -> x.second()).thenComparing(Pair::first));
        System.out.println("sorted: " + ps);
    }
}
