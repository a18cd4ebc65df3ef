// EXPECT same-as-java
// ListIterator: cursor positions, add/set/remove state machine, on several list kinds
import java.util.*;

public class ListIteratorEdits {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println("  " + label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println("  " + label + ": " + e.getClass().getSimpleName());
        }
    }

    static void exercise(String name, List<String> l) {
        System.out.println(name + ":");
        Collections.addAll(l, "a", "b", "c", "d");
        ListIterator<String> it = l.listIterator();
        System.out.println("  start: " + it.hasPrevious() + it.hasNext() + it.previousIndex() + it.nextIndex());
        attempt("set first", () -> it.set("x"));
        attempt("remove first", it::remove);
        attempt("previous at start", it::previous);
        it.next();
        it.set("A");
        it.set("AA");
        it.add("A2");
        attempt("set after add", () -> it.set("x"));
        attempt("remove after add", it::remove);
        System.out.println("  " + l + " next index " + it.nextIndex());
        System.out.println("  next/previous same: " + it.next() + it.previous() + it.next());
        it.remove();
        attempt("remove again", it::remove);
        System.out.println("  " + l + " at " + it.nextIndex());
        while (it.hasNext()) it.next();
        it.add("end");
        attempt("next at end", it::next);
        System.out.println("  " + l + " " + it.previousIndex() + " " + it.nextIndex());
        StringBuilder sb = new StringBuilder();
        while (it.hasPrevious()) {
            String s = it.previous();
            sb.append(s).append(' ');
            if (s.equals("c")) it.remove();
            if (s.equals("d")) it.set("D");
        }
        System.out.println("  backwards: " + sb + "-> " + l);
        it.add("front");
        System.out.println("  " + l + " previous " + it.previous());
        ListIterator<String> mid = l.listIterator(2);
        System.out.println("  mid: " + mid.previousIndex() + mid.nextIndex() + mid.previous() + mid.next() + mid.next());
        attempt("index too large", () -> l.listIterator(l.size() + 1));
        attempt("index negative", () -> l.listIterator(-1));
        ListIterator<String> sub = l.subList(1, 3).listIterator();
        sub.next();
        sub.add("ins");
        System.out.println("  sub: " + sub.nextIndex() + " " + l);
        attempt("stale iterator", mid::next);
        ListIterator<String> rest = l.listIterator();
        rest.next();
        StringBuilder fr = new StringBuilder();
        rest.forEachRemaining(x -> fr.append(x).append('|'));
        System.out.println("  remaining: " + fr);
    }

    static class Shadow extends AbstractList<String> {
        private final List<String> d = new ArrayList<>();
        @Override public String get(int i) { return d.get(i); }
        @Override public int size() { return d.size(); }
        @Override public String set(int i, String s) { return d.set(i, s); }
        @Override public void add(int i, String s) { d.add(i, s); modCount++; }
        @Override public String remove(int i) { modCount++; return d.remove(i); }
    }

    public static void main(String[] args) {
        exercise("ArrayList", new ArrayList<>());
        exercise("LinkedList", new LinkedList<>());
        exercise("Vector", new Vector<>());
        exercise("AbstractList", new Shadow());
        ListIterator<String> fixed = Arrays.asList("p", "q").listIterator();
        fixed.next();
        fixed.set("P");
        attempt("fixed add", () -> fixed.add("z"));
        ListIterator<Integer> merged = new LinkedList<>(List.of(1, 5, 9)).listIterator();
        int[] add = {0, 2, 5, 7, 12};
        List<Integer> target = new LinkedList<>(List.of(1, 5, 9));
        ListIterator<Integer> t = target.listIterator();
        for (int v : add) {
            while (t.hasNext()) {
                if (t.next() >= v) {
                    t.previous();
                    break;
                }
            }
            t.add(v);
        }
        System.out.println("merged: " + target + " " + merged.hasNext());
    }
}
