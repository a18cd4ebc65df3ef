// EXPECT same-as-java
// HashMap: null key, resize order, views, removal through views, defaults, equality
import java.util.*;

public class MapHashBasics {
    public static void main(String[] args) {
        HashMap<String, Integer> m = new HashMap<>();
        System.out.println("put: " + m.put("one", 1) + " " + m.put("one", 11) + " " + m.put(null, 0) + " " + m.put("nil", null));
        System.out.println("get: " + m.get("one") + " " + m.get(null) + " " + m.get("nil") + " " + m.get("none"));
        System.out.println("containsKey nil/none: " + m.containsKey("nil") + m.containsKey("none") + m.containsKey(null));
        System.out.println("containsValue: " + m.containsValue(null) + m.containsValue(11) + m.containsValue(12));
        System.out.println("getOrDefault: " + m.getOrDefault("nil", 5) + " " + m.getOrDefault("none", 5));
        System.out.println("string keys: " + m);
        System.out.println("remove: " + m.remove("one") + " " + m.remove("one") + " " + m.remove(null));
        System.out.println("remove pair: " + m.remove("nil", 3) + m.remove("nil", null) + " " + m);

        Map<Integer, String> n = new HashMap<>(4, 0.5f);
        for (int i = 0; i < 20; i++) n.put(i * 17 - 60, "v" + i);
        System.out.println("order: " + n.keySet());
        for (int i = 20; i < 60; i++) n.put(i * 17 - 60, "v" + i);
        System.out.println("order after growth: " + n.keySet());
        n.keySet().removeIf(k -> k % 2 == 0);
        n.values().removeIf(v -> v.endsWith("7") || v.endsWith("9"));
        n.entrySet().removeIf(e -> e.getKey() > 600);
        System.out.println("left: " + n);
        System.out.println("values remove: " + n.values().remove("v21") + " " + n.values().remove("v21"));
        System.out.println("entry remove: " + n.entrySet().remove(Map.entry(-43, "v1")) + n.entrySet().remove(Map.entry(-9, "zz")));
        for (Map.Entry<Integer, String> e : n.entrySet()) e.setValue(e.getValue() + "!");
        System.out.println("setValue: " + n);
        try {
            n.keySet().add(1);
        } catch (UnsupportedOperationException e) {
            System.out.println("keySet add: " + e);
        }

        Map<String, Integer> words = new HashMap<>();
        for (String w : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) words.put(w, words.getOrDefault(w, 0) + 1);
        System.out.println("words: " + words);
        System.out.println("hash: " + words.hashCode() + " equals tree: " + words.equals(new TreeMap<>(words)));
        System.out.println("entry: " + words.entrySet().iterator().next().getClass().getName());
        Map<String, Integer> copy = new HashMap<>(words);
        copy.replaceAll((k, v) -> k.length() * v);
        System.out.println("replaceAll: " + copy);
        System.out.println("replace: " + copy.replace("fox", 33) + copy.replace("wolf", 1) + " " + copy.replace("fox", 33, 34) + copy.replace("fox", 33, 35));
        System.out.println("putIfAbsent: " + copy.putIfAbsent("fox", 1) + " " + copy.putIfAbsent("owl", 2));
        copy.putAll(Map.of("z1", 1));
        System.out.println("final: " + copy + " size " + copy.size());
        @SuppressWarnings("unchecked")
        Map<String, Integer> clone = (Map<String, Integer>) ((HashMap<String, Integer>) words).clone();
        words.clear();
        System.out.println("clone: " + clone.size() + " cleared " + words + words.isEmpty());

        Map<Object, Object> self = new HashMap<>();
        self.put("me", self);
        System.out.println("self: " + self);
        for (float lf : new float[] {0f, -1f, Float.NaN}) {
            try {
                new HashMap<>(1, lf);
            } catch (IllegalArgumentException e) {
                System.out.println("load factor: " + e.getMessage());
            }
        }
        try {
            new HashMap<>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("capacity: " + e.getMessage());
        }
        Map<Double, String> dm = new HashMap<>();
        dm.put(0.0, "pos");
        dm.put(-0.0, "neg");
        dm.put(Double.NaN, "nan");
        System.out.println("doubles: " + dm.get(0.0) + dm.get(-0.0) + dm.get(0.0 / 0.0) + " " + dm.size());
        Map<List<Integer>, String> lm = new HashMap<>();
        List<Integer> key = new ArrayList<>(List.of(1, 2));
        lm.put(key, "list");
        System.out.println("list key: " + lm.get(List.of(1, 2)));
        key.add(3);
        System.out.println("mutated key: " + lm.get(key) + " " + lm.get(List.of(1, 2)) + " " + lm.size());
    }
}
