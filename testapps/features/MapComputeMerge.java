// EXPECT same-as-java
// Map default methods compute/computeIfAbsent/computeIfPresent/merge on several map kinds
import java.util.*;
import java.util.concurrent.*;

public class MapComputeMerge {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println("  " + label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println("  " + label + ": " + e.getClass().getSimpleName());
        }
    }

    /** Implements only entrySet and put: everything else runs the interface's default methods. */
    static class Minimal extends AbstractMap<String, Integer> {
        private final LinkedHashMap<String, Integer> d = new LinkedHashMap<>();
        @Override public Set<Entry<String, Integer>> entrySet() { return d.entrySet(); }
        @Override public Integer put(String k, Integer v) { return d.put(k, v); }
    }

    static void exercise(Map<String, Integer> m, boolean nulls) {
        System.out.println(m.getClass().getSimpleName() + ":");
        System.out.println("  computeIfAbsent: " + m.computeIfAbsent("a", String::length) + m.computeIfAbsent("a", k -> 99) + m.computeIfAbsent("none", k -> null) + m.containsKey("none"));
        System.out.println("  computeIfPresent: " + m.computeIfPresent("a", (k, v) -> v + 10) + m.computeIfPresent("zz", (k, v) -> 1) + " " + m);
        System.out.println("  computeIfPresent null: " + m.computeIfPresent("a", (k, v) -> null) + m);
        System.out.println("  compute absent: " + m.compute("b", (k, v) -> v == null ? 5 : -5) + " present " + m.compute("b", (k, v) -> v * 2) + " gone " + m.compute("b", (k, v) -> null) + m);
        System.out.println("  compute absent to null: " + m.compute("q", (k, v) -> null) + m.containsKey("q"));
        System.out.println("  merge: " + m.merge("c", 1, Integer::sum) + m.merge("c", 1, Integer::sum) + m.merge("c", 1, (x, y) -> null) + m);
        System.out.println("  putIfAbsent: " + m.putIfAbsent("d", 4) + m.putIfAbsent("d", 5) + m);
        System.out.println("  replace: " + m.replace("d", 6) + m.replace("e", 6) + m.replace("d", 6, 7) + m.replace("d", 6, 8) + m);
        System.out.println("  remove: " + m.remove("d", 6) + m.remove("d", 7) + m);
        if (nulls) {
            m.put("n", null);
            System.out.println("  null value: putIfAbsent " + m.putIfAbsent("n", 1) + " -> " + m.get("n"));
            m.put("n", null);
            System.out.println("  null value: computeIfAbsent " + m.computeIfAbsent("n", k -> 2) + " -> " + m.get("n"));
            m.put("n", null);
            System.out.println("  null value: computeIfPresent " + m.computeIfPresent("n", (k, v) -> 3) + " merge " + m.merge("n", 4, Integer::sum) + " default " + m.getOrDefault("n", 9));
            m.remove("n");
        } else {
            attempt("null value", () -> m.put("n", null));
            attempt("null key", () -> m.get(null));
        }
        attempt("merge null value", () -> m.merge("x", null, Integer::sum));
        attempt("function throws", () -> m.compute("t", (k, v) -> { throw new IllegalStateException(); }));
        attempt("replaceAll null function", () -> m.replaceAll(null));
        for (String s : "x y z x y x".split(" ")) m.merge(s, 1, Integer::sum);
        m.replaceAll((k, v) -> v * k.charAt(0));
        System.out.println("  counted: " + new TreeMap<>(m));
        StringBuilder sb = new StringBuilder();
        new TreeMap<>(m).forEach((k, v) -> sb.append(k).append(v));
        System.out.println("  forEach: " + sb);
    }

    public static void main(String[] args) {
        exercise(new HashMap<>(), true);
        exercise(new LinkedHashMap<>(), true);
        exercise(new TreeMap<>(), true);
        exercise(new Minimal(), true);
        exercise(new Hashtable<>(), false);
        exercise(new ConcurrentHashMap<>(), false);
        exercise(new ConcurrentSkipListMap<>(), false);
        exercise(Collections.synchronizedMap(new TreeMap<>()), true);
        Map<Character, List<String>> index = new TreeMap<>();
        for (String w : "apple avocado banana blueberry cherry apricot".split(" ")) index.computeIfAbsent(w.charAt(0), k -> new ArrayList<>()).add(w);
        System.out.println("index: " + index);
        Map<Integer, Long> memo = new HashMap<>();
        System.out.println("fib: " + fib(80, memo) + " entries " + memo.size());
        Map<String, String> chain = new TreeMap<>();
        for (String e : "a1 b1 a2 c1 a3".split(" ")) chain.merge(e.substring(0, 1), e, (o, x) -> o + ">" + x);
        System.out.println("chain: " + chain);
        ConcurrentHashMap<Integer, Integer> rec = new ConcurrentHashMap<>();
        attempt("recursive update", () -> rec.computeIfAbsent(1, k -> rec.computeIfAbsent(1, q -> 2)));
    }

    static long fib(int n, Map<Integer, Long> memo) {
        if (n < 2) return n;
        Long v = memo.get(n);
        if (v == null) memo.put(n, v = fib(n - 1, memo) + fib(n - 2, memo));
        return v;
    }
}
