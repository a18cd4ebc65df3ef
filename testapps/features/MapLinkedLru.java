// EXPECT same-as-java
// LinkedHashMap: insertion order, access order, removeEldestEntry as LRU cache
import java.util.*;

public class MapLinkedLru {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int max;
        final List<String> evicted = new ArrayList<>();
        Lru(int max) { super(16, 0.75f, true); this.max = max; }
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            if (size() > max) {
                evicted.add(e.toString());
                return true;
            }
            return false;
        }
    }

    public static void main(String[] args) {
        LinkedHashMap<String, Integer> ins = new LinkedHashMap<>();
        for (String s : "delta alpha charlie bravo echo".split(" ")) ins.put(s, s.length());
        System.out.println("insertion: " + ins);
        ins.put("alpha", 50);
        ins.get("delta");
        System.out.println("re-put keeps place: " + ins);
        ins.remove("charlie");
        ins.put("charlie", 1);
        System.out.println("removed and put: " + ins);
        ins.putIfAbsent("foxtrot", 6);
        ins.merge("bravo", 100, Integer::sum);
        ins.compute("golf", (k, v) -> 4);
        ins.computeIfPresent("delta", (k, v) -> null);
        System.out.println("computed: " + ins);
        System.out.println("views: " + ins.keySet() + ins.values() + ins.entrySet());

        LinkedHashMap<Integer, String> acc = new LinkedHashMap<>(8, 0.75f, true);
        for (int i = 0; i < 6; i++) acc.put(i, "v" + i);
        acc.get(2);
        System.out.println("get 2: " + acc.keySet());
        acc.getOrDefault(0, "");
        System.out.println("getOrDefault 0: " + acc.keySet());
        acc.put(1, "w1");
        System.out.println("put 1: " + acc.keySet());
        acc.containsKey(3);
        acc.containsValue("v3");
        System.out.println("containsKey 3: " + acc.keySet());
        acc.merge(3, "x", String::concat);
        System.out.println("merge 3: " + acc.keySet());
        acc.replace(4, "r");
        System.out.println("replace 4: " + acc.keySet());
        acc.putIfAbsent(5, "no");
        System.out.println("putIfAbsent 5: " + acc.keySet());
        acc.forEach((k, v) -> System.out.print(k + "=" + v + ";"));
        System.out.println();
        try {
            for (Integer k : acc.keySet()) acc.get(k);
            System.out.println("no exception");
        } catch (ConcurrentModificationException e) {
            System.out.println("get while iterating: " + e);
        }

        Lru<String, Integer> lru = new Lru<>(3);
        lru.put("a", 1);
        lru.put("b", 2);
        lru.put("c", 3);
        lru.get("a");
        lru.put("d", 4);
        System.out.println("lru: " + lru + " evicted " + lru.evicted);
        lru.computeIfAbsent("e", k -> 5);
        lru.getOrDefault("a", 0);
        lru.putAll(new TreeMap<>(Map.of("x", 10, "y", 11)));
        System.out.println("lru: " + lru + " evicted " + lru.evicted);

        long hits = 0;
        Lru<Integer, Integer> sim = new Lru<>(20);
        Random r = new Random(7);
        for (int i = 0; i < 2000; i++) {
            int k = Math.min(r.nextInt(60), r.nextInt(60));
            if (sim.get(k) != null) hits++;
            else sim.put(k, i);
        }
        System.out.println("simulated hits: " + hits + " keys " + sim.keySet() + " evictions " + sim.evicted.size());

        LinkedHashSet<Integer> set = new LinkedHashSet<>(List.of(9, 1, 8, 2));
        System.out.println("set: " + set.add(9) + set.add(7) + " " + set + set.remove(1) + set);
        Iterator<Integer> it = set.iterator();
        it.next();
        it.remove();
        System.out.println("iterator removal: " + set);
    }
}
