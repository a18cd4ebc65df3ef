// EXPECT same-as-java
// stack traces through lambdas, method references, anonymous classes, default methods, iterators, streams-free library callbacks and static initialisers.

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

public class TraceLambdas {
    interface Greeter {
        String greet(String n);
        default String twice(String n) { return greet(n) + greet(n); }
        static void fail(Object o) { throw new IllegalStateException("static in interface " + o); }
    }

    static class Init {
        static final int V = compute();
        static int compute() { return Integer.parseInt("bad"); }
    }

    static class InitLambda {
        static final Supplier<Integer> S = () -> { throw new UnsupportedOperationException("from lambda"); };
        static final int V = S.get();
    }

    enum Kind {
        ONE { @Override void act() { throw new IllegalStateException(name()); } };
        abstract void act();
    }

    record Rec(int x) {
        Rec {
            if (x < 0) throw new IllegalArgumentException("rec");
        }
        static Rec make(int x) { return new Rec(x); }
    }

    static void run(String label, Runnable r) {
        System.out.println("=== " + label);
        try {
            r.run();
        } catch (Throwable t) {
            t.printStackTrace(System.out);
        }
    }

    int boom(int x) {
        throw new ArithmeticException("boom " + x);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        run("lambda", () -> { throw new IllegalStateException("direct"); });
        run("nested lambda", () -> {
            Runnable inner = () -> {
                Runnable innermost = () -> Greeter.fail(1);
                innermost.run();
            };
            inner.run();
        });
        TraceLambdas t = new TraceLambdas();
        Function<Integer, Integer> bound = t::boom;
        run("bound reference", () -> bound.apply(5));
        Function<Integer, Rec> ctor = Rec::new;
        run("constructor reference", () -> ctor.apply(-1));
        run("static reference", () -> ((Function<Integer, Rec>) Rec::make).apply(-2));
        run("composed", () -> bound.andThen(x -> x + 1).compose((Integer x) -> x * 2).apply(1));
        Greeter g = n -> { throw new RuntimeException("hello " + n); };
        run("default method", () -> g.twice("bob"));
        run("anonymous", new Runnable() {
            @Override
            public void run() {
                helper();
            }
            private void helper() {
                g.greet("anon");
            }
        });
        run("forEach", () -> List.of(1, 2).forEach(Greeter::fail));
        run("list forEach", () -> new ArrayList<>(List.of(3)).forEach(x -> t.boom(x)));
        run("map", () -> {
            Map<String, Integer> m = new TreeMap<>();
            m.computeIfAbsent("k", k -> k.charAt(1) + 0);
        });
        run("optional", () -> Optional.of(9).map(t::boom).get());
        run("orElseThrow", () -> Optional.empty().orElseThrow());
        run("orElseThrow supplier", () -> Optional.empty().orElseThrow(() -> new IllegalStateException("supplied")));
        run("sort", () -> {
            List<String> l = new ArrayList<>(List.of("b", "a"));
            l.sort(Comparator.comparing((String s) -> t.boom(s.length())));
        });
        run("static initialiser", () -> System.out.println(Init.V));
        run("static initialiser again", () -> System.out.println(Init.V));
        run("static initialiser lambda", () -> System.out.println(InitLambda.V));
        run("enum body", () -> Kind.ONE.act());
        run("recursion by lambda", () -> {
            Function<Integer, Integer>[] f = new Function[1];
            f[0] = n -> n == 0 ? t.boom(0) : f[0].apply(n - 1);
            f[0].apply(2);
        });
        run("requireNonNull", () -> java.util.Objects.requireNonNull(null, "what"));
        run("iterator", () -> new ArrayList<String>().iterator().next());
    }
}
