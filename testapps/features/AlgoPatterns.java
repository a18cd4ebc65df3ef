// EXPECT same-as-java
// Design patterns: builder, visitor, observer, chain of responsibility, flyweight, template, decorator, factory, memoizing functions
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AlgoPatterns {
    static final class Pizza {
        final String size;
        final List<String> toppings;
        private Pizza(Builder b) { size = b.size; toppings = List.copyOf(b.toppings); }
        static Builder builder() { return new Builder(); }
        static final class Builder {
            private String size = "medium";
            private final List<String> toppings = new ArrayList<>();
            Builder size(String s) { size = s; return this; }
            Builder with(String... t) { Collections.addAll(toppings, t); return this; }
            Pizza build() { if (toppings.isEmpty()) throw new IllegalStateException("plain"); return new Pizza(this); }
        }
        @Override public String toString() { return size + toppings; }
    }

    interface Shape { <R> R accept(Visitor<R> v); }
    interface Visitor<R> { R circle(int r); R box(int w, int h); R group(List<Shape> s); }
    static Shape circle(int r) { return new Shape() { public <R> R accept(Visitor<R> v) { return v.circle(r); } }; }
    static Shape box(int w, int h) { return new Shape() { public <R> R accept(Visitor<R> v) { return v.box(w, h); } }; }
    static Shape group(Shape... s) { return new Shape() { public <R> R accept(Visitor<R> v) { return v.group(List.of(s)); } }; }

    static class Subject<T> {
        private final List<BiConsumer<T, T>> obs = new ArrayList<>();
        private T value;
        Subject(T v) { value = v; }
        Runnable watch(BiConsumer<T, T> o) { obs.add(o); return () -> obs.remove(o); }
        void set(T v) { T old = value; value = v; if (!Objects.equals(old, v)) List.copyOf(obs).forEach(o -> o.accept(old, v)); }
    }

    static abstract class Handler {
        Handler next;
        Handler then(Handler h) { next = h; return h; }
        String handle(int n) { String r = tryIt(n); return r != null ? r : next == null ? "unhandled " + n : next.handle(n); }
        abstract String tryIt(int n);
        static Handler of(IntPredicate p, String name) { return new Handler() { String tryIt(int n) { return p.test(n) ? name + n : null; } }; }
    }

    static final class Glyph {
        private static final Map<Character, Glyph> POOL = new HashMap<>();
        final char c;
        private Glyph(char c) { this.c = c; }
        static Glyph of(char c) { return POOL.computeIfAbsent(c, Glyph::new); }
    }

    static abstract class Report {
        final String make() { return head() + body() + foot(); }
        protected String head() { return "<"; }
        protected abstract String body();
        protected String foot() { return ">"; }
    }

    interface Coffee { int cost(); default String desc() { return getClass().getSimpleName(); } }
    record Plain() implements Coffee { public int cost() { return 100; } }
    record Milk(Coffee c) implements Coffee { public int cost() { return c.cost() + 25; } public String desc() { return c.desc() + "+Milk"; } }
    record Sugar(Coffee c, int n) implements Coffee { public int cost() { return c.cost() + 5 * n; } public String desc() { return c.desc() + "+" + n + "Sugar"; } }

    public static void main(String[] args) {
        System.out.println("builder: " + Pizza.builder().size("large").with("ham", "olive").build() + " " + Pizza.builder().with("x").build());
        try {
            Pizza.builder().build();
        } catch (IllegalStateException e) {
            System.out.println("builder refuses: " + e.getMessage());
        }
        Shape s = group(circle(2), box(3, 4), group(box(1, 1), group()));
        int area = s.accept(new Visitor<Integer>() {
            public Integer circle(int r) { return 3 * r * r; }
            public Integer box(int w, int h) { return w * h; }
            public Integer group(List<Shape> l) { return l.stream().mapToInt(x -> x.accept(this)).sum(); }
        });
        String text = s.accept(new Visitor<String>() {
            public String circle(int r) { return "O" + r; }
            public String box(int w, int h) { return w + "x" + h; }
            public String group(List<Shape> l) { return l.stream().map(x -> x.accept(this)).collect(Collectors.joining(" ", "(", ")")); }
        });
        System.out.println("visitor: " + area + " " + text);
        Subject<Integer> sub = new Subject<>(1);
        StringBuilder seen = new StringBuilder();
        Runnable off = sub.watch((o, n) -> seen.append(o).append('>').append(n).append(' '));
        sub.watch((o, n) -> { if (n > 10) sub.set(10); });
        sub.set(5);
        sub.set(5);
        sub.set(50);
        off.run();
        sub.set(7);
        System.out.println("observer: " + seen + "value " + sub.value);
        Handler h = Handler.of(n -> n < 0, "negative");
        h.then(Handler.of(n -> n % 2 == 0, "even")).then(Handler.of(n -> n > 100, "big"));
        System.out.println("chain: " + IntStream.of(-4, 4, 7, 101).mapToObj(h::handle).toList());
        System.out.println("flyweight: " + "mississippi".chars().mapToObj(c -> Glyph.of((char) c)).distinct().count() + " " + (Glyph.of('a') == Glyph.of('a')) + " pool " + Glyph.POOL.keySet().stream().sorted().toList());
        System.out.println("template: " + new Report() { protected String body() { return "b"; } }.make() + new Report() { protected String body() { return "c"; } protected String foot() { return "!" + super.foot(); } }.make());
        Coffee c = new Sugar(new Milk(new Plain()), 2);
        System.out.println("decorator: " + c.desc() + " " + c.cost() + " " + c);
        Map<String, Supplier<Coffee>> factory = new TreeMap<>(Map.of("plain", Plain::new, "latte", () -> new Milk(new Milk(new Plain()))));
        System.out.println("factory: " + factory.values().stream().map(x -> x.get().cost()).toList());
        Function<Integer, Function<Integer, Integer>> curried = a -> b -> a * b;
        System.out.println("curried: " + curried.apply(6).apply(7) + " memo " + memo((Integer n) -> n * n).apply(9));
    }

    static <A, B> Function<A, B> memo(Function<A, B> f) {
        Map<A, B> m = new HashMap<>();
        return a -> m.computeIfAbsent(a, f);
    }
}
