// EXPECT same-as-java
// TreeMap sub maps: bounds, write-through, out of range keys, nested ranges, descending views
import java.util.*;

public class MapSubMaps {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 1; i <= 12; i++) m.put(i, Integer.toBinaryString(i));
        System.out.println("head 4: " + m.headMap(4));
        System.out.println("head 4 incl: " + m.headMap(4, true));
        System.out.println("tail 9: " + m.tailMap(9));
        System.out.println("tail 9 excl: " + m.tailMap(9, false));
        System.out.println("sub 3-6: " + m.subMap(3, 6));
        System.out.println("sub (3-6]: " + m.subMap(3, false, 6, true));
        System.out.println("sub empty: " + m.subMap(5, 5) + " " + m.subMap(5, true, 5, true) + " " + m.subMap(5, false, 5, false));
        attempt("reversed bounds", () -> m.subMap(6, 3));

        NavigableMap<Integer, String> s = m.subMap(4, true, 9, false);
        System.out.println("size: " + s.size() + " first " + s.firstKey() + " last " + s.lastKey());
        System.out.println("lower 4: " + s.lowerKey(4) + " floor 100: " + s.floorKey(100) + " ceiling -5: " + s.ceilingKey(-5) + " higher 8: " + s.higherKey(8));
        System.out.println("get outside: " + s.get(1) + " contains: " + s.containsKey(9) + s.containsKey(8) + " remove outside: " + s.remove(1));
        attempt("put outside", () -> s.put(9, "x"));
        attempt("put below", () -> s.put(3, "x"));
        attempt("head too wide", () -> s.headMap(20));
        attempt("tail too low", () -> s.tailMap(2));
        attempt("sub too wide", () -> s.subMap(1, true, 5, true));
        System.out.println("nested: " + s.subMap(5, 7) + " " + s.tailMap(8) + " " + s.headMap(9));
        s.put(6, "six");
        s.remove(5);
        System.out.println("write-through: " + m);
        m.put(5, "back");
        m.remove(7);
        System.out.println("seen in view: " + s);
        System.out.println("view poll: " + s.pollFirstEntry() + s.pollLastEntry() + " " + s);

        NavigableMap<Integer, String> d = m.descendingMap();
        System.out.println("desc head 8: " + d.headMap(8));
        System.out.println("desc tail 3: " + d.tailMap(3, true));
        System.out.println("desc sub 10-5: " + d.subMap(10, 5));
        attempt("desc sub 5-10", () -> d.subMap(5, 10));
        System.out.println("sub desc: " + m.subMap(2, true, 10, true).descendingMap());
        System.out.println("sub desc keys: " + m.subMap(2, true, 10, true).descendingKeySet().headSet(6, true));

        SortedMap<Integer, String> range = m.subMap(2, 100);
        range.keySet().removeIf(k -> k % 2 == 0);
        System.out.println("removeIf through keys: " + m);
        range.entrySet().iterator().next().setValue("THREE");
        System.out.println("set value in view: " + m.get(3));
        range.clear();
        System.out.println("cleared range: " + m);
        m.put(50, "fifty");
        System.out.println("range again: " + range + " equals " + range.equals(Map.of(50, "fifty")));
        SortedMap<Integer, String> it = m.headMap(60);
        attempt("modify while iterating", () -> {
            for (Integer k : it.keySet()) m.put(k + 1, "");
        });
        System.out.println("end: " + m);

        TreeSet<String> ts = new TreeSet<>(List.of("ant", "bee", "cat", "dog", "eel", "fox"));
        NavigableSet<String> ss = ts.subSet("b", true, "e", false);
        System.out.println("subset: " + ss + " " + ss.descendingSet() + " " + ss.first() + " " + ss.higher("bee"));
        attempt("subset add", () -> ss.add("zebra"));
        ss.add("cow");
        ss.pollFirst();
        System.out.println("set: " + ts + " tail " + ts.tailSet("dog", false) + " head " + ts.headSet("cat", true));
    }
}
