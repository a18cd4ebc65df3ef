// EXPECT same-as-java
// EnumSet and EnumMap: ranges, complements, more than 64 constants, iteration order, removal while iterating, nulls, equality with other sets and maps.

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

public class EnumCollections {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    enum Big {
        A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
    }

    static String fail(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    public static void main(String[] args) {
        EnumSet<Day> none = EnumSet.noneOf(Day.class);
        EnumSet<Day> all = EnumSet.allOf(Day.class);
        EnumSet<Day> work = EnumSet.range(Day.MON, Day.FRI);
        EnumSet<Day> weekend = EnumSet.complementOf(work);
        System.out.println("sets: " + none + all + work + weekend);
        System.out.println("of: " + EnumSet.of(Day.SUN, Day.MON, Day.SUN) + EnumSet.of(Day.FRI, Day.THU, Day.WED, Day.TUE, Day.MON, Day.SAT));
        System.out.println("add: " + none.add(Day.WED) + none.add(Day.WED) + none + " remove " + none.remove(Day.MON) + none.remove(Day.WED) + none);
        System.out.println("contains: " + work.contains(Day.SAT) + work.contains(Day.MON) + work.contains(null) + work.contains("MON") + " containsAll " + all.containsAll(work));
        EnumSet<Day> c = work.clone();
        c.retainAll(EnumSet.of(Day.TUE, Day.SAT, Day.THU));
        System.out.println("retain: " + c + " size " + c.size() + " removeAll " + work.removeAll(c) + work);
        Iterator<Day> it = all.iterator();
        while (it.hasNext()) if (it.next().ordinal() % 2 == 0) it.remove();
        System.out.println("iterator remove: " + all);
        System.out.println("iterator early remove: " + fail(() -> EnumSet.allOf(Day.class).iterator().remove()));
        System.out.println("add null: " + fail(() -> EnumSet.noneOf(Day.class).add(null)));
        System.out.println("range reversed: " + fail(() -> EnumSet.range(Day.FRI, Day.MON)));
        System.out.println("copyOf empty list: " + fail(() -> EnumSet.copyOf(new ArrayList<Day>())));
        System.out.println("copyOf list: " + EnumSet.copyOf(List.of(Day.SUN, Day.MON)));
        System.out.println("equals HashSet: " + weekend.equals(new HashSet<>(List.of(Day.SUN, Day.SAT))) + " " + new HashSet<>(weekend).equals(weekend));
        EnumSet<Day> concurrent = EnumSet.of(Day.MON, Day.TUE);
        StringBuilder seen = new StringBuilder();
        for (Day d : concurrent) {
            seen.append(d);
            concurrent.add(Day.SUN);
        }
        System.out.println("weakly consistent: " + seen + " " + concurrent);

        EnumSet<Big> big = EnumSet.range(Big.F8, Big.G5);
        System.out.println("big range: " + big + " " + big.size());
        big.addAll(EnumSet.of(Big.A0, Big.G9));
        System.out.println("big: " + big + " complement size " + EnumSet.complementOf(big).size() + " all " + EnumSet.allOf(Big.class).size());
        big.removeIf(b -> b.name().endsWith("0"));
        System.out.println("big removeIf: " + big + " " + big.contains(Big.G0) + big.contains(Big.G1));
        int sum = 0;
        for (Big b : EnumSet.allOf(Big.class)) sum = sum * 3 + b.ordinal();
        System.out.println("big fold: " + sum);

        EnumMap<Day, String> m = new EnumMap<>(Day.class);
        m.put(Day.SUN, "s");
        m.put(Day.MON, null);
        System.out.println("put old: " + m.put(Day.SUN, "S") + " " + m);
        System.out.println("get: " + m.get(Day.MON) + " " + m.containsKey(Day.MON) + " " + m.containsKey(Day.TUE) + " " + m.containsValue(null) + " " + m.get("SUN"));
        System.out.println("getOrDefault: " + m.getOrDefault(Day.TUE, "def") + " " + m.getOrDefault(Day.MON, "def"));
        m.merge(Day.SUN, "x", String::concat);
        m.computeIfAbsent(Day.MON, d -> d.name().toLowerCase(java.util.Locale.ROOT));
        m.compute(Day.WED, (d, v) -> v == null ? "new" : null);
        m.computeIfPresent(Day.WED, (d, v) -> v + "!");
        System.out.println("after merges: " + m + " size " + m.size());
        for (Map.Entry<Day, String> e : m.entrySet()) e.setValue(e.getValue() + e.getKey().ordinal());
        System.out.println("setValue: " + m + " keys " + m.keySet() + " values " + m.values());
        m.keySet().remove(Day.WED);
        m.values().removeIf(v -> v.startsWith("m"));
        System.out.println("view removal: " + m);
        System.out.println("null key: " + fail(() -> m.put(null, "x")) + " get null " + m.get(null));
        Map<Day, String> tree = new TreeMap<>(Collections.reverseOrder());
        tree.putAll(m);
        tree.put(Day.FRI, "f");
        m.putAll(tree);
        System.out.println("tree: " + tree + " enum " + m + " equal " + m.equals(tree) + " entry " + m.entrySet().equals(tree.entrySet()));
        EnumMap<Day, String> copy = new EnumMap<>(m);
        copy.clear();
        System.out.println("copy: " + copy + " " + copy.isEmpty() + " from map " + new EnumMap<>(tree) + " from empty " + fail(() -> new EnumMap<>(new TreeMap<Day, String>())));
        Set<Day> keys = EnumSet.copyOf(m.keySet());
        m.clear();
        System.out.println("keys kept: " + keys);
    }
}
