// EXPECT same-as-java
// ArrayList: growth, positional edits, bulk operations, sub lists, range errors
import java.util.*;

public class CollArrayList {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ArrayList<Integer> a = new ArrayList<>();
        for (int i = 0; i < 25; i++) a.add(i * i);
        System.out.println("squares: " + a);
        System.out.println("size: " + a.size());
        a.add(0, -1);
        a.add(a.size(), 625);
        a.add(5, null);
        System.out.println("inserted: " + a);
        System.out.println("remove index 5: " + a.remove(5));
        System.out.println("remove object 16: " + a.remove(Integer.valueOf(16)));
        System.out.println("remove object 17: " + a.remove(Integer.valueOf(17)));
        System.out.println("indexOf 625: " + a.indexOf(625) + " missing: " + a.indexOf(-5));
        System.out.println("set: " + a.set(1, 99) + " -> " + a.get(1));
        a.removeIf(x -> x % 2 != 0);
        System.out.println("even only: " + a);
        a.replaceAll(x -> x / 2);
        System.out.println("halved: " + a);

        List<Integer> sub = a.subList(2, 6);
        System.out.println("sub: " + sub);
        sub.set(0, 1000);
        sub.add(2000);
        System.out.println("after sub edits: " + a);
        sub.clear();
        System.out.println("after sub clear: " + a + " sub " + sub);
        a.add(7);
        attempt("stale sub", () -> sub.size());

        ArrayList<String> s = new ArrayList<>(List.of("b", "a", "c", "a"));
        System.out.println("lastIndexOf a: " + s.lastIndexOf("a"));
        System.out.println("addAll: " + s.addAll(1, List.of("x", "y")) + " " + s);
        System.out.println("addAll empty: " + s.addAll(List.of()));
        System.out.println("removeAll: " + s.removeAll(Set.of("a", "q")) + " " + s);
        System.out.println("retainAll: " + s.retainAll(Set.of("x", "c")) + " " + s);
        System.out.println("contains: " + s.contains("c") + s.contains(null));
        System.out.println("containsAll: " + s.containsAll(List.of("c", "x")));

        attempt("get -1", () -> s.get(-1));
        attempt("get size", () -> s.get(s.size()));
        attempt("set 9", () -> s.set(9, "z"));
        attempt("add 9", () -> s.add(9, "z"));
        attempt("remove 2", () -> s.remove(2));
        attempt("subList 1 0", () -> s.subList(1, 0));
        attempt("subList -1", () -> s.subList(-1, 1));
        attempt("subList high", () -> s.subList(0, 3));
        attempt("negative capacity", () -> new ArrayList<String>(-3));
        attempt("sub get", () -> s.subList(0, 1).get(1));

        String[] arr = s.toArray(new String[4]);
        arr[3] = "kept";
        System.out.println("toArray: " + Arrays.toString(s.toArray(arr)));
        System.out.println("toArray generator: " + s.toArray(String[]::new).length);
        System.out.println("toArray class: " + s.toArray().getClass().getName());
        attempt("toArray wrong type", () -> s.toArray(new Integer[0]));

        ArrayList<Object> self = new ArrayList<>();
        self.add("in");
        self.add(self);
        System.out.println("self: " + self);

        @SuppressWarnings("unchecked")
        ArrayList<String> copy = (ArrayList<String>) s.clone();
        copy.add("more");
        System.out.println("clone: " + copy + " original " + s);
        System.out.println("equals: " + s.equals(List.of("x", "c")) + " " + s.equals(new LinkedList<>(s)) + " " + s.equals(copy));
        System.out.println("hash: " + s.hashCode() + " " + new ArrayList<>().hashCode());
        s.ensureCapacity(100);
        s.trimToSize();
        s.clear();
        System.out.println("cleared: " + s + s.isEmpty());

        ArrayList<Integer> big = new ArrayList<>(0);
        for (int i = 0; i < 5000; i++) big.add(i);
        for (int i = big.size() - 1; i >= 0; i -= 3) big.remove(i);
        long sum = 0;
        for (int v : big) sum += v;
        System.out.println("big: " + big.size() + " sum " + sum);
    }
}
