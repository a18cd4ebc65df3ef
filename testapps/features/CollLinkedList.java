// EXPECT same-as-java
// LinkedList as list, deque and stack, with its exceptions
import java.util.*;

public class CollLinkedList {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        LinkedList<String> l = new LinkedList<>();
        System.out.println("empty peeks: " + l.peek() + l.peekFirst() + l.peekLast() + l.poll() + l.pollFirst() + l.pollLast());
        attempt("getFirst", l::getFirst);
        attempt("getLast", l::getLast);
        attempt("removeFirst", l::removeFirst);
        attempt("removeLast", l::removeLast);
        attempt("remove", l::remove);
        attempt("element", l::element);
        attempt("pop", l::pop);
        attempt("get 0", () -> l.get(0));
        attempt("add 1", () -> l.add(1, "x"));

        l.add("c");
        l.addFirst("b");
        l.addLast("d");
        l.push("a");
        l.offer("e");
        l.offerFirst("_");
        l.offerLast("f");
        l.add(3, "mid");
        l.add(null);
        System.out.println("built: " + l);
        System.out.println("get each:");
        for (int i = 0; i < l.size(); i++) System.out.println("  " + i + " " + l.get(i));
        System.out.println("indexOf null: " + l.indexOf(null) + " contains: " + l.contains(null));
        System.out.println("remove null: " + l.remove(null));
        System.out.println("element: " + l.element() + " peek " + l.peek() + " last " + l.getLast());
        System.out.println("pop: " + l.pop() + " poll " + l.poll() + " pollLast " + l.pollLast());
        System.out.println("now: " + l);
        l.addAll(1, Arrays.asList("1", "2", "1", "3", "1"));
        System.out.println("addAll: " + l);
        System.out.println("removeFirstOccurrence: " + l.removeFirstOccurrence("1") + " " + l);
        System.out.println("removeLastOccurrence: " + l.removeLastOccurrence("1") + " " + l);
        System.out.println("removeLastOccurrence missing: " + l.removeLastOccurrence("zz"));
        System.out.println("set: " + l.set(2, "two") + " " + l);
        System.out.println("remove(2): " + l.remove(2) + " " + l);

        StringBuilder back = new StringBuilder();
        for (Iterator<String> it = l.descendingIterator(); it.hasNext(); ) {
            String s = it.next();
            back.append(s).append('.');
            if (s.equals("c")) it.remove();
        }
        System.out.println("descending: " + back + " left " + l);
        ListIterator<String> li = l.listIterator(l.size());
        while (li.hasPrevious()) {
            int at = li.previousIndex();
            String s = li.previous();
            if (at % 2 == 0) li.set(s.toUpperCase() + at);
            else li.add("<");
            if (at % 2 == 1) li.previous();
        }
        System.out.println("edited backwards: " + l);
        Collections.sort(l);
        System.out.println("sorted: " + l);
        Collections.reverse(l);
        System.out.println("reversed: " + l);
        Collections.swap(l, 0, l.size() - 1);
        System.out.println("swapped: " + l);
        System.out.println("sub: " + l.subList(1, 3));
        l.subList(1, 3).clear();
        System.out.println("after sub clear: " + l);
        attempt("get big", () -> l.get(50));
        attempt("set -1", () -> l.set(-1, ""));
        System.out.println("equals ArrayList: " + l.equals(new ArrayList<>(l)) + " hash same " + (l.hashCode() == new ArrayList<>(l).hashCode()));
        Object cl = l.clone();
        l.clear();
        System.out.println("clone survives: " + cl + " cleared " + l);

        LinkedList<Integer> josephus = new LinkedList<>();
        for (int i = 1; i <= 41; i++) josephus.add(i);
        StringBuilder order = new StringBuilder();
        Iterator<Integer> it = josephus.iterator();
        int count = 0;
        while (josephus.size() > 1) {
            if (!it.hasNext()) it = josephus.iterator();
            int v = it.next();
            if (++count % 3 == 0) {
                it.remove();
                order.append(v).append(' ');
            }
        }
        System.out.println("josephus: " + order + "survivor " + josephus);
    }
}
