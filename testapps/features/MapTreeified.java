// EXPECT same-as-java
// HashMap bins that turn into trees under colliding hash codes, and back
import java.util.*;

public class MapTreeified {
    static final class Key implements Comparable<Key> {
        final int id;
        Key(int id) { this.id = id; }
        @Override public int hashCode() { return 7; }
        @Override public boolean equals(Object o) { return o instanceof Key k && k.id == id; }
        @Override public int compareTo(Key o) { return Integer.compare(id, o.id); }
        @Override public String toString() { return "K" + id; }
    }

    static final class Half {
        final int id;
        Half(int id) { this.id = id; }
        @Override public int hashCode() { return id & 3; }
        @Override public boolean equals(Object o) { return o instanceof Half h && h.id == id; }
    }

    public static void main(String[] args) {
        Map<Key, Integer> m = new HashMap<>();
        for (int i = 0; i < 200; i++) m.put(new Key((i * 73) % 200), i);
        System.out.println("size: " + m.size());
        StringBuilder sb = new StringBuilder();
        for (Key k : m.keySet()) sb.append(k.id).append(' ');
        System.out.println("order: " + sb.toString().trim());
        int missing = 0;
        for (int i = 0; i < 200; i++) if (m.get(new Key((i * 73) % 200)) != i) missing++;
        System.out.println("wrong: " + missing + " absent: " + m.get(new Key(500)));
        for (int i = 0; i < 200; i += 2) m.remove(new Key(i));
        System.out.println("after removal: " + m.size() + " has 3 " + m.containsKey(new Key(3)) + " has 4 " + m.containsKey(new Key(4)));
        m.merge(new Key(5), 1000, Integer::sum);
        m.computeIfAbsent(new Key(1001), k -> k.id * 2);
        m.computeIfPresent(new Key(7), (k, v) -> null);
        m.compute(new Key(9), (k, v) -> v == null ? -1 : -v);
        System.out.println("5: " + m.get(new Key(5)) + " 1001: " + m.get(new Key(1001)) + " 7: " + m.get(new Key(7)) + " 9: " + m.get(new Key(9)));
        for (Iterator<Key> it = m.keySet().iterator(); it.hasNext(); ) if (it.next().id > 8) it.remove();
        System.out.println("untreed: " + m);

        Map<Half, Integer> h = new HashMap<>();
        for (int i = 0; i < 120; i++) h.put(new Half(i), i);
        int sum = 0;
        for (int i = 0; i < 120; i++) sum += h.get(new Half(i));
        System.out.println("not comparable: " + h.size() + " sum " + sum + " null " + h.get(new Half(121)));
        for (int i = 0; i < 115; i++) h.remove(new Half(i));
        System.out.println("left: " + new TreeSet<>(h.values()));

        String[] parts = {"Aa", "BB"};
        List<String> coll = new ArrayList<>(List.of(""));
        for (int r = 0; r < 6; r++) {
            List<String> next = new ArrayList<>();
            for (String p : coll) for (String q : parts) next.add(p + q);
            coll = next;
        }
        Set<Integer> codes = new HashSet<>();
        for (String s : coll) codes.add(s.hashCode());
        System.out.println("strings: " + coll.size() + " hashes: " + codes);
        Map<String, Integer> sm = new HashMap<>();
        for (int i = 0; i < coll.size(); i++) sm.put(coll.get(i), i);
        System.out.println("first 10 keys: " + new ArrayList<>(sm.keySet()).subList(0, 10));
        System.out.println("lookup: " + sm.get("AaBBAaBBAaBB") + " " + sm.get("BBBBBBBBBBBB") + " " + sm.get("AaAaAaAaAaAa"));
        Map<String, Integer> lm = new LinkedHashMap<>(sm);
        lm.keySet().removeIf(k -> k.startsWith("Aa"));
        System.out.println("linked: " + lm.size() + " " + lm.keySet().iterator().next());
        Object mixed = null;
        Map<Object, Object> mix = new HashMap<>();
        mix.put(mixed, "null");
        for (int i = 0; i < 20; i++) {
            mix.put(new Key(i), i);
            mix.put(7, "seven");
        }
        System.out.println("mixed classes in one bin: " + mix.size() + " " + mix.get(7) + " " + mix.get(new Key(19)) + " " + mix.get(null));
    }
}
