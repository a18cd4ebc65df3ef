// EXPECT same-as-java
// HashSet, LinkedHashSet, TreeSet, EnumSet: algebra, equality, order, edge cases
import java.util.*;

public class SetKinds {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }
    enum Wide { A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
        D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
        G0, G1, G2, G3, G4, G5, G6, G7, G8, G9 }

    public static void main(String[] args) {
        List<Integer> in = List.of(42, 7, 19, 7, 100, -3, 42, 0);
        System.out.println("hash: " + new HashSet<>(in));
        System.out.println("linked: " + new LinkedHashSet<>(in));
        System.out.println("tree: " + new TreeSet<>(in));
        System.out.println("tree reversed: " + new TreeSet<>(in).descendingSet());
        Set<Integer> a = new TreeSet<>(List.of(1, 2, 3, 4, 5)), b = new HashSet<>(List.of(4, 5, 6, 7));
        Set<Integer> u = new TreeSet<>(a), i = new TreeSet<>(a), d = new TreeSet<>(a);
        System.out.println("union: " + u.addAll(b) + " " + u);
        System.out.println("intersection: " + i.retainAll(b) + " " + i);
        System.out.println("difference: " + d.removeAll(b) + " " + d);
        System.out.println("equal kinds: " + new HashSet<>(a).equals(a) + a.equals(new LinkedHashSet<>(List.of(5, 4, 3, 2, 1))) + a.equals(b));
        System.out.println("hashCodes: " + a.hashCode() + " " + new HashSet<>(a).hashCode());
        Set<String> hs = new HashSet<>();
        System.out.println("add: " + hs.add("x") + hs.add("x") + hs.add(null) + hs.add(null) + " contains null " + hs.contains(null));
        System.out.println("remove: " + hs.remove("x") + hs.remove("x") + " size " + hs.size());
        TreeSet<String> ts = new TreeSet<>(Comparator.comparing(String::length));
        System.out.println("by length: " + ts.add("aa") + ts.add("bb") + ts.add("c") + " " + ts + " contains zz: " + ts.contains("zz"));

        EnumSet<Day> none = EnumSet.noneOf(Day.class), all = EnumSet.allOf(Day.class);
        System.out.println("enum: " + none + all + EnumSet.range(Day.TUE, Day.THU) + EnumSet.complementOf(EnumSet.of(Day.SAT, Day.SUN)));
        try {
            EnumSet.range(Day.FRI, Day.MON);
        } catch (IllegalArgumentException e) {
            System.out.println("range: " + e.getMessage());
        }
        try {
            EnumSet.copyOf(new ArrayList<Day>());
        } catch (IllegalArgumentException e) {
            System.out.println("copyOf: " + e.getMessage());
        }
        try {
            none.add(null);
        } catch (NullPointerException e) {
            System.out.println("enum null: NPE; contains null " + none.contains(null) + " remove null " + none.remove(null));
        }
        all.removeIf(x -> x.ordinal() % 2 == 0);
        all.add(Day.MON);
        System.out.println("enum edit: " + all + " size " + all.size() + " has " + all.contains(Day.WED));
        Iterator<Day> it = all.iterator();
        it.next();
        it.remove();
        System.out.println("iterator: " + all + " clone equal " + all.clone().equals(all));
        EnumSet<Wide> w = EnumSet.range(Wide.F5, Wide.G4);
        w.add(Wide.A0);
        System.out.println("jumbo: " + w + " " + EnumSet.complementOf(w).size());
        w.retainAll(EnumSet.range(Wide.A0, Wide.F9));
        w.addAll(EnumSet.of(Wide.G9, Wide.G8));
        System.out.println("jumbo edit: " + w + " containsAll " + w.containsAll(List.of(Wide.G9, Wide.A0)));
        @SuppressWarnings({"unchecked", "rawtypes"})
        Set raw = EnumSet.of(Day.MON);
        try {
            raw.add(Wide.A0);
        } catch (ClassCastException e) {
            System.out.println("wrong enum: " + e.getMessage());
        }

        TreeSet<Integer> nav = new TreeSet<>(List.of(10, 20, 30, 40));
        System.out.println("nav: " + nav.lower(20) + nav.floor(20) + nav.ceiling(21) + nav.higher(40) + " " + nav.pollFirst() + nav.pollLast() + nav);
        try {
            new TreeSet<Integer>().first();
        } catch (NoSuchElementException e) {
            System.out.println("first: " + e);
        }
        Set<String> asSet = Collections.newSetFromMap(new LinkedHashMap<>());
        Collections.addAll(asSet, "q", "p", "q");
        System.out.println("newSetFromMap: " + asSet);
    }
}
