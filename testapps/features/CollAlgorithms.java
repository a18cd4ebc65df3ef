// EXPECT same-as-java
// Collections algorithms: sort, search, shuffle with a seed, rotate, frequency and more
import java.util.*;

public class CollAlgorithms {
    static List<Integer> seq(int n) {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(i);
        return l;
    }

    public static void main(String[] args) {
        List<Integer> l = seq(12);
        Collections.shuffle(l, new Random(1));
        System.out.println("shuffle 1: " + l);
        LinkedList<Integer> ll = new LinkedList<>(seq(12));
        Collections.shuffle(ll, new Random(1));
        System.out.println("linked shuffle same: " + ll.equals(l));
        Collections.sort(l);
        System.out.println("sorted: " + l);
        Collections.sort(l, Collections.reverseOrder());
        System.out.println("reverse sorted: " + l);
        Collections.reverse(l);
        for (int d : new int[] {3, -3, 0, 12, 13, -25}) {
            List<Integer> r = seq(12);
            Collections.rotate(r, d);
            System.out.println("rotate " + d + ": " + r);
        }
        List<Integer> big = new LinkedList<>(seq(150));
        Collections.rotate(big, 40);
        System.out.println("rotate linked: " + big.get(0) + " " + big.get(40) + " " + big.get(149));
        Collections.swap(l, 0, 11);
        System.out.println("swap: " + l);
        List<Integer> s = List.of(1, 3, 5, 7, 9);
        for (int k : new int[] {0, 1, 4, 9, 10}) System.out.println("search " + k + ": " + Collections.binarySearch(s, k));
        System.out.println("search reverse: " + Collections.binarySearch(List.of(9, 7, 5), 7, Comparator.reverseOrder()));
        System.out.println("search empty: " + Collections.binarySearch(new ArrayList<Integer>(), 7));
        System.out.println("search linked: " + Collections.binarySearch(new LinkedList<>(seq(6000)), 4321));
        System.out.println("min/max: " + Collections.min(l) + " " + Collections.max(l) + " " + Collections.max(List.of("bb", "a", "ccc"), Comparator.comparing(String::length)));
        System.out.println("frequency: " + Collections.frequency(Arrays.asList("a", null, "a", "b", null), "a") + Collections.frequency(Arrays.asList("a", null), null));
        System.out.println("disjoint: " + Collections.disjoint(List.of(1, 2), Set.of(3)) + Collections.disjoint(List.of(1, 2), Set.of(2)) + Collections.disjoint(List.of(), List.of()));
        List<String> f = new ArrayList<>(List.of("a", "b", "c"));
        Collections.fill(f, "z");
        System.out.println("fill: " + f);
        List<String> dst = new ArrayList<>(List.of("1", "2", "3", "4"));
        Collections.copy(dst, List.of("x", "y"));
        System.out.println("copy: " + dst);
        try {
            Collections.copy(new ArrayList<>(), List.of("x"));
        } catch (IndexOutOfBoundsException e) {
            System.out.println("copy short: " + e.getMessage());
        }
        System.out.println("replaceAll: " + Collections.replaceAll(dst, "y", "yy") + Collections.replaceAll(dst, "q", "") + dst);
        List<Integer> hay = List.of(1, 2, 1, 2, 3, 1, 2);
        System.out.println("indexOfSubList: " + Collections.indexOfSubList(hay, List.of(1, 2)) + " " + Collections.lastIndexOfSubList(hay, List.of(1, 2)) + " " + Collections.indexOfSubList(hay, List.of(2, 2)) + " " + Collections.indexOfSubList(hay, List.of()));
        System.out.println("addAll: " + Collections.addAll(f, "p", "q") + f);
        try {
            Collections.min(new ArrayList<Integer>());
        } catch (NoSuchElementException e) {
            System.out.println("min empty: " + e);
        }
        try {
            Collections.sort(Collections.unmodifiableList(new ArrayList<>(List.of(2, 1))));
        } catch (UnsupportedOperationException e) {
            System.out.println("sort unmodifiable: " + e);
        }
        try {
            Collections.sort(Arrays.asList("a", null));
        } catch (NullPointerException e) {
            System.out.println("sort null: NPE");
        }
        Comparator<String> rev = Collections.reverseOrder(Comparator.comparing(String::length));
        List<String> words = new ArrayList<>(List.of("one", "three", "five", "a", "eleven", "two"));
        words.sort(rev);
        System.out.println("stable reverse: " + words);
        System.out.println("double reverse: " + (Collections.reverseOrder(Collections.<String>reverseOrder()) == Comparator.<String>naturalOrder()));
        List<Integer> perm = seq(20);
        Random r = new Random(2024);
        for (int round = 0; round < 3; round++) {
            Collections.shuffle(perm, r);
            System.out.println("round " + round + ": " + perm);
        }
    }
}
