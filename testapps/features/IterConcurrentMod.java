// EXPECT same-as-java
// Fail-fast iterators: when ConcurrentModificationException is thrown and when not
import java.util.*;
import java.util.concurrent.*;

public class IterConcurrentMod {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    static List<Integer> list(List<Integer> l) {
        Collections.addAll(l, 1, 2, 3, 4);
        return l;
    }

    public static void main(String[] args) {
        for (List<Integer> l : List.of(new ArrayList<Integer>(), new LinkedList<Integer>(), new Vector<Integer>())) {
            String n = l.getClass().getSimpleName();
            attempt(n + " remove first", () -> { list(l); for (Integer i : l) if (i == 1) l.remove(i); });
            l.clear();
            attempt(n + " remove last but one", () -> { list(l); for (Integer i : l) if (i == 3) l.remove(i); });
            System.out.println("  left " + l);
            l.clear();
            attempt(n + " remove last", () -> { list(l); for (Integer i : l) if (i == 4) l.remove(i); });
            l.clear();
            attempt(n + " set is fine", () -> { list(l); for (Integer i : l) l.set(i - 1, i * 2); });
            l.clear();
            attempt(n + " add in forEach", () -> { list(l); l.forEach(i -> l.add(i)); });
            System.out.println("  size " + l.size());
            l.clear();
            attempt(n + " removeIf adding", () -> { list(l); l.removeIf(i -> l.add(9)); });
            l.clear();
            attempt(n + " sort while iterating", () -> { list(l); for (Integer i : l) l.sort(null); });
            l.clear();
            attempt(n + " stream adding", () -> { list(l); l.stream().forEach(i -> l.add(i)); });
            l.clear();
            attempt(n + " two iterators", () -> {
                list(l);
                Iterator<Integer> a = l.iterator(), b = l.iterator();
                a.next();
                b.next();
                a.remove();
                b.next();
            });
        }
        Map<Integer, String> hm = new HashMap<>(Map.of(1, "a", 2, "b", 3, "c"));
        attempt("map put existing", () -> { for (Integer k : hm.keySet()) hm.put(k, "z"); });
        attempt("map put new", () -> { for (Integer k : hm.keySet()) hm.put(k + 10, "y"); });
        attempt("map values removal", () -> { for (String s : hm.values()) hm.remove(2); });
        attempt("map forEach removal", () -> hm.forEach((k, v) -> hm.remove(3)));
        attempt("map replaceAll adding", () -> hm.replaceAll((k, v) -> { hm.put(k + 100, "r"); return v; }));
        attempt("map computeIfAbsent adding", () -> hm.computeIfAbsent(777, k -> { hm.put(778, ""); return ""; }));
        attempt("map merge removing", () -> hm.merge(1, "m", (a, b) -> { hm.remove(1); return a; }));
        TreeSet<Integer> ts = new TreeSet<>(List.of(1, 2, 3));
        attempt("treeset last removed", () -> { for (Integer i : ts) if (i == 3) ts.remove(3); });
        attempt("treeset first removed", () -> { for (Integer i : ts) if (i == 1) ts.remove(1); });
        ArrayDeque<Integer> dq = new ArrayDeque<>(List.of(1, 2, 3));
        attempt("deque poll", () -> { for (Integer i : dq) dq.poll(); });

        ConcurrentHashMap<Integer, Integer> ch = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
        attempt("concurrent map", () -> { for (Integer k : ch.keySet()) ch.remove(k); });
        System.out.println("concurrent left: " + ch);
        CopyOnWriteArrayList<Integer> cow = new CopyOnWriteArrayList<>(List.of(1, 2));
        attempt("copy on write", () -> { for (Integer i : cow) cow.add(i + 10); });
        System.out.println("cow: " + cow);
        attempt("cow iterator remove", () -> { Iterator<Integer> it = cow.iterator(); it.next(); it.remove(); });

        Iterator<Integer> it = new ArrayList<>(List.of(5)).iterator();
        attempt("remove before next", it::remove);
        it.next();
        it.remove();
        attempt("remove twice", it::remove);
        attempt("next past end", it::next);
    }
}
