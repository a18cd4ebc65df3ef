// EXPECT same-as-java
// List.of, Set.of, Map.of, copyOf: unmodifiable, null-hostile, duplicates refused
import java.util.*;
import java.util.function.*;

public class ListImmutable {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
        }
    }

    public static void main(String[] args) {
        List<Integer> l0 = List.of(), l1 = List.of(1), l2 = List.of(1, 2), l5 = List.of(5, 4, 3, 2, 1);
        List<List<Integer>> all = List.of(l0, l1, l2, l5, List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
        for (List<Integer> l : all) {
            System.out.println("list: " + l + " size " + l.size() + " hash " + l.hashCode() + " idx " + l.indexOf(2) + " last " + l.lastIndexOf(1) + " " + l.contains(4));
            attempt(" add", () -> l.add(1));
            attempt(" clear", l::clear);
            attempt(" get size", () -> l.get(l.size()));
            attempt(" contains null", () -> l.contains(null));
            attempt(" indexOf null", () -> l.indexOf(null));
            attempt(" removeIf", () -> l.removeIf(x -> false));
            attempt(" sort", () -> l.sort(null));
            attempt(" iterator remove", () -> { Iterator<Integer> it = l.iterator(); if (it.hasNext()) it.next(); it.remove(); });
        }
        attempt("of null", () -> List.of((Object) null));
        attempt("of 2 null", () -> List.of("a", null));
        attempt("of array null", () -> List.of(new Object[] {"a", "b", "c", null}));
        attempt("copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
        System.out.println("copyOf same: " + (List.copyOf(l5) == l5) + " copy of mutable " + List.copyOf(new ArrayList<>(List.of(9))));
        System.out.println("sub: " + l5.subList(1, 4) + l5.subList(1, 4).subList(0, 1) + l5.subList(2, 2));
        attempt("sub range", () -> l5.subList(3, 6));
        attempt("sub set", () -> l5.subList(1, 2).set(0, 0));
        System.out.println("list iterator: " + l5.listIterator(5).previous() + l2.listIterator().next());
        System.out.println("equals: " + l2.equals(new LinkedList<>(l2)) + l0.equals(new ArrayList<>()) + l2.equals(List.of(2, 1)));
        System.out.println("toArray: " + Arrays.toString(l2.toArray()) + l2.toArray(new Integer[3]).length);

        attempt("set dup 2", () -> Set.of("x", "x"));
        attempt("set dup n", () -> Set.of("p", "q", "r", "p"));
        attempt("set null", () -> Set.of("p", null));
        attempt("set contains null", () -> Set.of("p").contains(null));
        attempt("set add", () -> Set.of().add(1));
        attempt("set remove", () -> Set.of(1, 2, 3).remove(1));
        Set<Integer> s = Set.of(3, 1, 2, 5, 4);
        System.out.println("set: " + new TreeSet<>(s) + s.contains(3) + s.contains(9) + s.size() + s.equals(new HashSet<>(l5)) + s.hashCode());
        System.out.println("set copyOf: " + new TreeSet<>(Set.copyOf(List.of(1, 2, 2, 1))));

        attempt("map dup 2", () -> Map.of("k", 1, "k", 2));
        attempt("map dup entries", () -> Map.ofEntries(Map.entry("z", 1), Map.entry("y", 1), Map.entry("z", 3)));
        attempt("map null value", () -> Map.of("k", null));
        attempt("map get null", () -> Map.of("k", 1).get(null));
        attempt("map containsValue null", () -> Map.of("k", 1, "l", 2).containsValue(null));
        attempt("map put", () -> Map.of("k", 1).put("k", 1));
        attempt("map merge", () -> Map.of("k", 1).merge("k", 1, Integer::sum));
        attempt("map keySet remove", () -> Map.of("k", 1).keySet().remove("k"));
        attempt("map entry set", () -> Map.of("k", 1).entrySet().iterator().next().setValue(3));
        attempt("entry null", () -> Map.entry("k", null));
        Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
        System.out.println("map: " + new TreeMap<>(m) + m.get("b") + m.get("q") + m.getOrDefault("q", 7) + m.hashCode() + m.equals(new TreeMap<>(m)));
        System.out.println("one: " + Map.of("k", "v") + Map.of() + Map.entry(1, 2) + new AbstractMap.SimpleEntry<>("p", null) + " " + Map.entry(1, 2).equals(new AbstractMap.SimpleImmutableEntry<>(1, 2)));
        System.out.println("map copyOf: " + (Map.copyOf(m) == m) + " " + Map.copyOf(new HashMap<>(Map.of(1, 1))));
        Supplier<List<String>> built = () -> List.of("never", "modified");
        System.out.println("joined: " + String.join("/", built.get()));
    }
}
