// EXPECT same-as-java
// Own Iterable and Iterator implementations: ranges, zipping, flattening, tree walks, default methods
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class IterOwnIterable {
    static Iterable<Integer> range(int lo, int hi, int step) {
        return () -> new Iterator<>() {
            int at = lo;
            @Override public boolean hasNext() { return step > 0 ? at < hi : at > hi; }
            @Override public Integer next() {
                if (!hasNext()) throw new NoSuchElementException("range ended at " + at);
                int r = at;
                at += step;
                return r;
            }
        };
    }

    static <A, B, R> Iterable<R> zip(Iterable<A> a, Iterable<B> b, BiFunction<? super A, ? super B, ? extends R> f) {
        return () -> {
            Iterator<A> x = a.iterator();
            Iterator<B> y = b.iterator();
            return new Iterator<R>() {
                @Override public boolean hasNext() { return x.hasNext() && y.hasNext(); }
                @Override public R next() { return f.apply(x.next(), y.next()); }
            };
        };
    }

    static <T> Iterable<T> filter(Iterable<T> src, Predicate<? super T> p) {
        return () -> new Iterator<T>() {
            final Iterator<T> it = src.iterator();
            boolean ready;
            T cur;
            @Override public boolean hasNext() {
                while (!ready && it.hasNext()) {
                    cur = it.next();
                    ready = p.test(cur);
                }
                return ready;
            }
            @Override public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                ready = false;
                return cur;
            }
        };
    }

    static final class Tree<T extends Comparable<T>> implements Iterable<T> {
        private class Node { T v; Node l, r; Node(T v) { this.v = v; } }
        private Node root;
        void add(T v) {
            Node n = new Node(v);
            if (root == null) { root = n; return; }
            Node p = root;
            while (true) {
                if (v.compareTo(p.v) < 0) { if (p.l == null) { p.l = n; return; } p = p.l; }
                else { if (p.r == null) { p.r = n; return; } p = p.r; }
            }
        }
        @Override public Iterator<T> iterator() {
            Deque<Node> st = new ArrayDeque<>();
            for (Node n = root; n != null; n = n.l) st.push(n);
            return new Iterator<T>() {
                public boolean hasNext() { return !st.isEmpty(); }
                public T next() {
                    Node n = st.pop();
                    for (Node c = n.r; c != null; c = c.l) st.push(c);
                    return n.v;
                }
            };
        }
    }

    static <T> String join(Iterable<T> it) {
        StringJoiner j = new StringJoiner(",", "[", "]");
        for (T t : it) j.add(String.valueOf(t));
        return j.toString();
    }

    public static void main(String[] args) {
        System.out.println("range: " + join(range(0, 10, 3)) + join(range(5, 0, -2)) + join(range(1, 1, 1)));
        System.out.println("zip: " + join(zip(range(0, 5, 1), List.of("a", "b", "c"), (i, s) -> s + i)));
        System.out.println("filter: " + join(filter(range(0, 30, 1), x -> x % 7 == 3)));
        int cells = 0;
        for (int a : range(0, 4, 1)) for (int b : range(a, 4, 1)) cells += 10 * a + b;
        System.out.println("nested: " + cells);
        Tree<String> t = new Tree<>();
        for (String s : "m f t b h p w a c".split(" ")) t.add(s);
        System.out.println("tree: " + join(t));
        StringBuilder sb = new StringBuilder();
        t.forEach(sb::append);
        System.out.println("forEach: " + sb);
        Iterator<String> it = t.iterator();
        it.next();
        it.next();
        sb.setLength(0);
        it.forEachRemaining(sb::append);
        System.out.println("remaining: " + sb);
        System.out.println("stream: " + StreamSupport.stream(t.spliterator(), false).map(String::toUpperCase).collect(Collectors.joining("-")));
        try {
            it = t.iterator();
            it.next();
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println("remove: " + e.getMessage());
        }
        try {
            Iterator<Integer> r = range(0, 2, 1).iterator();
            while (true) r.next();
        } catch (NoSuchElementException e) {
            System.out.println("end: " + e.getMessage());
        }
        try {
            for (Object o : (Iterable<?>) null) System.out.println(o);
        } catch (NullPointerException e) {
            System.out.println("null iterable: NPE");
        }
        PrimitiveIterator.OfInt pi = IntStream.iterate(1, x -> x * 3).iterator();
        System.out.println("primitive: " + pi.nextInt() + " " + pi.next() + " " + pi.nextInt());
    }
}
