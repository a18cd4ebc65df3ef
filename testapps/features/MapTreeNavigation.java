// EXPECT same-as-java
// TreeMap: navigation methods, comparators, polling, null keys, entry snapshots
import java.util.*;

public class MapTreeNavigation {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        System.out.println("empty: " + m.firstEntry() + m.lastEntry() + m.pollFirstEntry() + m.floorKey(1) + m.headMap(3) + m.descendingMap());
        attempt("firstKey", m::firstKey);
        attempt("lastKey", m::lastKey);
        for (int i = 10; i <= 100; i += 10) m.put(i, "n" + i);
        int[] probes = {5, 10, 15, 55, 100, 101};
        for (int p : probes) {
            System.out.println(p + ": lower " + m.lowerKey(p) + " floor " + m.floorKey(p) + " ceiling " + m.ceilingKey(p) + " higher " + m.higherKey(p));
            System.out.println(p + ": entries " + m.lowerEntry(p) + " " + m.floorEntry(p) + " " + m.ceilingEntry(p) + " " + m.higherEntry(p));
        }
        System.out.println("first/last: " + m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry());
        System.out.println("poll: " + m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
        Map.Entry<Integer, String> snap = m.firstEntry();
        attempt("snapshot setValue", () -> snap.setValue("x"));
        m.entrySet().iterator().next().setValue("changed");
        System.out.println("live setValue: " + m.get(20) + " snapshot " + snap.getValue());
        attempt("null key get", () -> m.get(null));
        attempt("null key put", () -> m.put(null, ""));
        System.out.println("null value: " + m.put(25, null) + m.containsValue(null) + m.containsKey(25) + m.getOrDefault(25, "d"));

        NavigableMap<Integer, String> desc = m.descendingMap();
        System.out.println("descending: " + desc);
        System.out.println("descending lower(50): " + desc.lowerKey(50) + " higher(50): " + desc.higherKey(50) + " first " + desc.firstKey());
        desc.put(35, "via desc");
        System.out.println("through: " + m.get(35) + " " + m.descendingKeySet() + " " + m.navigableKeySet());
        System.out.println("descending twice: " + desc.descendingMap().equals(m));

        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Hello", 1);
        ci.put("HELLO", 2);
        ci.put("world", 3);
        System.out.println("case insensitive: " + ci + " " + ci.get("hElLo") + " " + ci.containsKey("WORLD"));
        TreeMap<String, Integer> nulls = new TreeMap<>(Comparator.nullsFirst(Comparator.reverseOrder()));
        nulls.put("a", 1);
        nulls.put(null, 0);
        nulls.put("b", 2);
        System.out.println("nulls first: " + nulls + " " + nulls.get(null) + " " + nulls.higherKey(null));
        TreeMap<Object, String> mixed = new TreeMap<>();
        mixed.put("a", "");
        attempt("mixed keys", () -> mixed.put(1, ""));
        attempt("not comparable first", () -> new TreeMap<Object, String>().put(new Object(), ""));

        TreeMap<Integer, Integer> big = new TreeMap<>();
        Random r = new Random(99);
        for (int i = 0; i < 2000; i++) big.merge(r.nextInt(700), 1, Integer::sum);
        for (int i = 0; i < 700; i += 3) big.remove(i);
        int prev = -1, bad = 0;
        long h = 0;
        for (Map.Entry<Integer, Integer> e : big.entrySet()) {
            if (e.getKey() <= prev) bad++;
            prev = e.getKey();
            h = h * 31 + e.getKey() * 7 + e.getValue();
        }
        System.out.println("big: " + big.size() + " bad " + bad + " hash " + h);
        TreeMap<Integer, Integer> copy = new TreeMap<>((SortedMap<Integer, Integer>) big);
        System.out.println("copy equal: " + copy.equals(big) + " " + (copy.hashCode() == big.hashCode()) + " " + copy.comparator());
        copy.computeIfAbsent(9999, k -> k);
        copy.computeIfPresent(1, (k, v) -> null);
        copy.replaceAll((k, v) -> -v);
        System.out.println("computed: " + copy.lastEntry() + " " + copy.firstEntry());
        attempt("compute modifying", () -> copy.computeIfAbsent(5000, k -> copy.put(5001, 1)));
    }
}
