// EXPECT same-as-java
// EnumMap, IdentityHashMap (order-free), WeakHashMap with strongly held keys
import java.util.*;

public class MapEnumIdentityWeak {
    enum Planet { MERCURY, VENUS, EARTH, MARS }

    public static void main(String[] args) {
        EnumMap<Planet, Double> em = new EnumMap<>(Planet.class);
        em.put(Planet.MARS, 1.52);
        em.put(Planet.MERCURY, 0.39);
        em.put(Planet.EARTH, 1.0);
        System.out.println("enum order: " + em);
        System.out.println("put again: " + em.put(Planet.EARTH, 1.01) + " get " + em.get(Planet.EARTH) + " absent " + em.get(Planet.VENUS));
        System.out.println("null value: " + em.put(Planet.VENUS, null) + em.containsKey(Planet.VENUS) + em.containsValue(null) + " size " + em.size());
        System.out.println("foreign key: " + em.get("EARTH") + em.containsKey(null) + em.remove(3));
        try {
            em.put(null, 1.0);
        } catch (NullPointerException e) {
            System.out.println("null key: NPE");
        }
        for (Map.Entry<Planet, Double> e : em.entrySet()) if (e.getValue() != null) e.setValue(e.getValue() * 2);
        System.out.println("doubled: " + em + " keys " + em.keySet() + " values " + em.values());
        em.keySet().remove(Planet.MERCURY);
        em.merge(Planet.MARS, 1.0, Double::sum);
        System.out.println("edited: " + em + " equals hash map " + em.equals(new HashMap<>(em)));
        System.out.println("clone: " + em.clone() + " copy " + new EnumMap<>(em));
        try {
            new EnumMap<Planet, Double>(new HashMap<>());
        } catch (IllegalArgumentException e) {
            System.out.println("copy of empty: " + e.getMessage());
        }
        Map<Planet, EnumMap<Planet, Integer>> nested = new EnumMap<>(Planet.class);
        for (Planet p : Planet.values())
            for (Planet q : Planet.values())
                if (p != q) nested.computeIfAbsent(p, k -> new EnumMap<>(Planet.class)).put(q, Math.abs(p.ordinal() - q.ordinal()));
        System.out.println("nested: " + nested);

        IdentityHashMap<String, Integer> im = new IdentityHashMap<>();
        String k1 = new String("key"), k2 = new String("key");
        im.put(k1, 1);
        im.put(k2, 2);
        im.put("key", 3);
        im.put("k" + "ey", 4);
        System.out.println("identity: size " + im.size() + " " + im.get(k1) + " " + im.get(k2) + " " + im.get("key") + " new " + im.get(new String("key")));
        System.out.println("intern: " + im.get(k1.intern()) + " sorted values " + new TreeSet<>(im.values()));
        System.out.println("remove: " + im.remove(k1) + " " + im.remove(new String("key")) + " " + im.size());
        im.put(null, 9);
        System.out.println("null key: " + im.get(null) + im.containsKey(null) + " containsValue by identity " + im.containsValue(9));
        Integer big1 = Integer.valueOf("100000"), big2 = Integer.valueOf("100000");
        IdentityHashMap<Integer, Integer> bi = new IdentityHashMap<>();
        bi.put(big1, 1);
        bi.put(big2, 2);
        bi.put(100, 3);
        bi.put(100, 4);
        System.out.println("boxed: " + bi.size() + " cached " + bi.get(100));
        List<Object> keys = new ArrayList<>();
        IdentityHashMap<Object, Integer> many = new IdentityHashMap<>(4);
        for (int i = 0; i < 300; i++) {
            Object o = new Object();
            keys.add(o);
            many.put(o, i);
        }
        int wrong = 0;
        for (int i = 0; i < 300; i++) if (many.get(keys.get(i)) != i) wrong++;
        for (int i = 0; i < 300; i += 2) many.remove(keys.get(i));
        for (int i = 0; i < 300; i++) if (many.containsKey(keys.get(i)) != (i % 2 == 1)) wrong++;
        System.out.println("many: " + many.size() + " wrong " + wrong);

        WeakHashMap<String, Integer> wm = new WeakHashMap<>();
        String held = new String("held");
        wm.put(held, 1);
        wm.put("literal", 2);
        wm.put(null, 3);
        System.out.println("weak: " + wm.get("held") + wm.get("literal") + wm.get(null) + " size " + wm.size() + " sum " + wm.values().stream().mapToInt(x -> x).sum());
        wm.remove(null);
        System.out.println("weak removed: " + wm.containsKey(null) + " held " + wm.containsKey(held) + " " + new TreeMap<>(wm));
    }
}
