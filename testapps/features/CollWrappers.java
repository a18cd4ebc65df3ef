// EXPECT same-as-java
// Collections wrappers: unmodifiable, synchronized, checked, empty, singleton, nCopies
import java.util.*;

public class CollWrappers {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) {
        List<String> base = new ArrayList<>(List.of("c", "a", "b"));
        List<String> ul = Collections.unmodifiableList(base);
        base.add("d");
        System.out.println("view: " + ul + " " + ul.getClass().getName());
        attempt("ul add", () -> ul.add("x"));
        attempt("ul set", () -> ul.set(0, "x"));
        attempt("ul remove", () -> ul.remove("c"));
        attempt("ul sort", () -> ul.sort(null));
        attempt("ul removeIf", () -> ul.removeIf(s -> false));
        attempt("ul iterator remove", () -> { Iterator<String> it = ul.iterator(); it.next(); it.remove(); });
        attempt("ul listIterator set", () -> { ListIterator<String> it = ul.listIterator(); it.next(); it.set("q"); });
        attempt("ul sub clear", () -> ul.subList(0, 1).clear());
        System.out.println("ul equals: " + ul.equals(base) + " hash " + (ul.hashCode() == base.hashCode()));
        System.out.println("uc equals: " + Collections.unmodifiableCollection(base).equals(base));
        Map<String, Integer> um = Collections.unmodifiableMap(new TreeMap<>(Map.of("k", 1, "l", 2)));
        attempt("um put", () -> um.put("m", 3));
        attempt("um entry", () -> um.entrySet().iterator().next().setValue(9));
        attempt("um compute", () -> um.computeIfAbsent("k", k -> 2));
        attempt("um keys", () -> um.keySet().remove("k"));
        System.out.println("um: " + um + um.getOrDefault("z", 0) + um.entrySet());
        SortedSet<Integer> us = Collections.unmodifiableSortedSet(new TreeSet<>(List.of(3, 1, 2)));
        System.out.println("us: " + us + us.headSet(3) + us.first());
        attempt("us head add", () -> us.headSet(3).add(0));
        NavigableMap<Integer, String> un = Collections.unmodifiableNavigableMap(new TreeMap<>(Map.of(1, "a", 2, "b")));
        attempt("un poll", un::pollFirstEntry);
        System.out.println("un: " + un.descendingMap() + un.floorEntry(5));

        List raw = Collections.checkedList(new ArrayList<>(), String.class);
        raw.add("fine");
        attempt("checked add", () -> raw.add(5));
        attempt("checked addAll", () -> raw.addAll(Arrays.asList("ok", 6)));
        System.out.println("checked: " + raw);
        Map rawMap = Collections.checkedMap(new HashMap<>(), String.class, Integer.class);
        rawMap.put("a", 1);
        attempt("checked map key", () -> rawMap.put(1, 1));
        attempt("checked map value", () -> rawMap.put("b", "c"));
        attempt("checked queue", () -> Collections.checkedQueue((Queue) new ArrayDeque<>(), Integer.class).offer("s"));

        List<Integer> sl = Collections.synchronizedList(new ArrayList<>(List.of(1, 2, 3)));
        Map<Integer, String> sm = Collections.synchronizedMap(new TreeMap<>());
        synchronized (sl) {
            for (int i : sl) sm.merge(i % 2, "" + i, String::concat);
        }
        System.out.println("synchronized: " + sl + sm + " " + sl.getClass().getSimpleName());

        System.out.println("empties: " + Collections.emptyList() + Collections.emptySet() + Collections.emptyMap() + Collections.emptyIterator().hasNext());
        attempt("emptyList add", () -> Collections.emptyList().add(null));
        attempt("emptyList get", () -> Collections.emptyList().get(0));
        attempt("emptyMap put", () -> Collections.emptyMap().put(1, 2));
        attempt("emptyIterator next", () -> Collections.emptyIterator().next());
        System.out.println("emptyList clear and contains: " + Collections.emptyList().contains(1));
        System.out.println("singletons: " + Collections.singleton(1) + Collections.singletonList(null) + Collections.singletonMap("k", "v"));
        attempt("singleton add", () -> Collections.singleton(1).add(2));
        attempt("singletonList get 1", () -> Collections.singletonList(1).get(1));
        List<String> nc = Collections.nCopies(4, "ab");
        System.out.println("nCopies: " + nc + nc.indexOf("ab") + nc.lastIndexOf("ab") + nc.subList(1, 3) + String.join("", nc) + nc.hashCode());
        attempt("nCopies -1", () -> Collections.nCopies(-1, 0));
        attempt("nCopies set", () -> nc.set(0, ""));
        Queue<Integer> lifo = Collections.asLifoQueue(new ArrayDeque<>());
        lifo.addAll(List.of(1, 2, 3));
        System.out.println("lifo: " + lifo.poll() + lifo.poll() + lifo);
        Enumeration<String> en = Collections.enumeration(List.of("e1", "e2"));
        System.out.println("list of enumeration: " + Collections.list(en) + en.hasMoreElements());
        attempt("asList add", () -> Arrays.asList(1, 2).add(3));
    }
}
