// EXPECT same-as-java
// generics and erasure: bounds, wildcards, generic methods and arrays, raw types, unchecked heap pollution, recursive bounds, reflection on signatures.

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;

public class GenericErasure {
    static class Pair<A, B> {
        final A a; final B b;
        Pair(A a, B b) { this.a = a; this.b = b; }
        <C> Pair<A, C> with(C c) { return new Pair<>(a, c); }
        Pair<B, A> swap() { return new Pair<>(b, a); }
        static <T extends Comparable<? super T>> T max(Collection<? extends T> c) {
            T best = null;
            for (T t : c) if (best == null || t.compareTo(best) > 0) best = t;
            return best;
        }
        @Override public String toString() { return "<" + a + "," + b + ">"; }
    }

    static abstract class Builder<T extends Builder<T>> {
        StringBuilder sb = new StringBuilder();
        abstract T self();
        T add(String s) { sb.append(s); return self(); }
    }
    static class HtmlBuilder extends Builder<HtmlBuilder> {
        HtmlBuilder self() { return this; }
        HtmlBuilder tag(String t) { return add("<" + t + ">"); }
    }

    static class Stack<E> {
        private E[] items;
        private int n;
        @SuppressWarnings("unchecked")
        Stack(int cap) { items = (E[]) new Object[cap]; }
        void push(E e) { if (n == items.length) items = Arrays.copyOf(items, n * 2 + 1); items[n++] = e; }
        E pop() { E e = items[--n]; items[n] = null; return e; }
        void drainTo(Collection<? super E> out) { while (n > 0) out.add(pop()); }
    }

    static <T extends Number & Comparable<T>> String both(T x, T y) { return x.intValue() + "?" + x.compareTo(y); }
    static <T> T pick(T a, T b, boolean first) { return first ? a : b; }
    static <K, V extends Comparable<V>> List<K> byValue(Map<K, V> m) {
        List<K> keys = new ArrayList<>(m.keySet());
        keys.sort(Comparator.comparing(m::get));
        return keys;
    }
    static double sum(List<? extends Number> ns) { double d = 0; for (Number n : ns) d += n.doubleValue(); return d; }
    static <T, R> List<R> map(List<T> in, Function<? super T, ? extends R> f) { List<R> r = new ArrayList<>(); for (T t : in) r.add(f.apply(t)); return r; }
    static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
    public static <X extends Exception> void sneaky(Exception e) throws X {
        @SuppressWarnings("unchecked") X x = (X) e;
        throw x;
    }
    static List<String> names;
    static Map<String, List<? super Integer>> nested;
    static class Strs extends ArrayList<String> { private static final long serialVersionUID = 1; }

    public static void main(String[] args) throws Exception {
        Pair<String, Integer> p = new Pair<>("k", 1);
        System.out.println("pair: " + p + " " + p.swap() + " " + p.with(2.5).swap() + " " + (p.b + 1));
        System.out.println("max: " + Pair.max(List.of(3, 9, 4)) + " " + Pair.max(List.of("a", "zz", "m")) + " " + Pair.max(new ArrayList<Integer>()));
        System.out.println("builder: " + new HtmlBuilder().add("x").tag("b").add("y").sb);
        Stack<String> st = new Stack<>(1);
        for (String s : "a b c d".split(" ")) st.push(s);
        List<Object> out = new ArrayList<>();
        String top = st.pop();
        st.drainTo(out);
        System.out.println("stack: " + top + " " + out);
        System.out.println("both: " + both(3, 4) + " " + both(2.5, 2.5));
        System.out.println("pick: " + pick(1, "s", false) + " " + pick(1, 2.0, true).getClass().getSimpleName());
        Map<String, Integer> m = new LinkedHashMap<>();
        m.put("x", 3);
        m.put("y", 1);
        m.put("z", 2);
        System.out.println("byValue: " + byValue(m) + " sum " + sum(List.of(1, 2.5, 3L)) + " map " + map(List.of("a", "bbb"), String::length));
        System.out.println("curry: " + curry((Integer a, Integer b) -> a * 10 + b).apply(4).apply(2));
        try {
            GenericErasure.<RuntimeException>sneaky(new java.io.IOException("checked through"));
        } catch (Exception e) {
            System.out.println("sneaky: " + e);
        }
        @SuppressWarnings({"rawtypes", "unchecked"})
        List<String> polluted = (List) new ArrayList<>(List.of(1, 2));
        System.out.println("polluted: " + polluted + " " + polluted.size() + " " + polluted.contains("1"));
        try {
            for (String s : polluted) System.out.println(s);
        } catch (ClassCastException e) {
            System.out.println("pollution found at use");
        }
        System.out.println("same class: " + (new ArrayList<String>().getClass() == (Object) new ArrayList<Integer>().getClass()));
        for (String f : new String[] {"names", "nested"}) {
            System.out.println("field " + f + ": " + GenericErasure.class.getDeclaredField(f).getGenericType());
        }
        Type sup = Strs.class.getGenericSuperclass();
        System.out.println("super: " + sup + " arg " + ((ParameterizedType) sup).getActualTypeArguments()[0]);
        for (Method me : GenericErasure.class.getDeclaredMethods()) {
            if (me.getName().equals("both") || me.getName().equals("byValue") || me.getName().equals("sneaky")) out.add(me.toGenericString() + " | " + me);
        }
        out.stream().map(String::valueOf).filter(s -> s.contains("(")).sorted().forEach(s -> System.out.println("sig: " + s));
        System.out.println("bounds: " + Arrays.toString(HtmlBuilder.class.getSuperclass().getTypeParameters()[0].getBounds()));
    }
}
