// EXPECT same-as-java
// ArrayDeque: wrap-around growth, both ends, no nulls, removal in the middle
import java.util.*;

public class CollArrayDeque {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayDeque<Integer> d = new ArrayDeque<>(2);
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) d.addFirst(i);
            else d.addLast(i);
            if (i % 5 == 4) System.out.println("drop: " + d.pollFirst() + " size " + d.size());
        }
        System.out.println("content: " + d);
        System.out.println("first/last: " + d.getFirst() + " " + d.getLast() + " " + d.peekFirst() + " " + d.peekLast());
        System.out.println("remove 20: " + d.remove(20) + " " + d.remove(20));
        System.out.println("contains 10: " + d.contains(10) + " 12345: " + d.contains(12345) + " null: " + d.contains(null));
        System.out.println("removeIf: " + d.removeIf(x -> x % 4 == 1) + " " + d);
        System.out.println("retainAll: " + d.retainAll(new TreeSet<>(Arrays.asList(2, 7, 8, 11, 14, 23, 38))) + " " + d);
        d.add(8);
        d.addFirst(8);
        System.out.println("with dups: " + d);
        d.removeFirstOccurrence(8);
        System.out.println("first 8 gone: " + d);
        d.removeLastOccurrence(8);
        System.out.println("last 8 gone: " + d);
        StringBuilder sb = new StringBuilder();
        d.descendingIterator().forEachRemaining(x -> sb.append(x).append(','));
        System.out.println("descending: " + sb);
        for (Iterator<Integer> it = d.iterator(); it.hasNext(); ) if (it.next() > 10) it.remove();
        System.out.println("iterator removed: " + d);
        ArrayDeque<Integer> c = d.clone();
        c.push(-1);
        System.out.println("clone: " + c + " of " + d);
        System.out.println("equals is identity: " + c.equals(d.clone()));
        System.out.println("toArray: " + Arrays.toString(c.toArray(new Integer[0])));

        ArrayDeque<String> e = new ArrayDeque<>();
        System.out.println("empty: " + e.poll() + e.pollLast() + e.peek() + e.peekLast() + e.isEmpty());
        attempt("add null", () -> e.add(null));
        attempt("offerFirst null", () -> e.offerFirst(null));
        attempt("pop", e::pop);
        attempt("getLast", e::getLast);
        attempt("element", e::element);
        attempt("iterator next", () -> e.iterator().next());
        attempt("remove", e::remove);
        attempt("ctor null element", () -> new ArrayDeque<String>(Arrays.asList("a", null)));

        Deque<Character> stack = new ArrayDeque<>();
        for (String s : new String[] {"([]{})", "([)]", "((", "", "}"}) {
            stack.clear();
            boolean ok = true;
            for (char ch : s.toCharArray()) {
                int k = ")]}".indexOf(ch);
                if (k < 0) stack.push(ch);
                else if (stack.isEmpty() || stack.pop() != "([{".charAt(k)) { ok = false; break; }
            }
            System.out.println("balanced '" + s + "': " + (ok && stack.isEmpty()));
        }
        ArrayDeque<Integer> q = new ArrayDeque<>();
        long sum = 0;
        for (int i = 0; i < 3000; i++) {
            q.offer(i);
            q.offer(-i / 2);
            sum = sum * 31 + q.poll();
        }
        System.out.println("rolling: " + sum + " left " + q.size());
        Iterator<Integer> it = q.iterator();
        q.clear();
        attempt("iterator after clear", it::next);
    }
}
