// EXPECT same-as-java
// Arrays: fill, setAll, parallelPrefix, copyOf, copyOfRange, binarySearch, asList, stream
import java.util.*;

public class CollArraysMisc {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        int[] a = new int[10];
        Arrays.fill(a, 7);
        Arrays.fill(a, 2, 5, -1);
        System.out.println("fill: " + Arrays.toString(a));
        Arrays.setAll(a, i -> i * i);
        System.out.println("setAll: " + Arrays.toString(a));
        Arrays.parallelPrefix(a, Integer::sum);
        System.out.println("prefix: " + Arrays.toString(a));
        Arrays.parallelPrefix(a, 3, 7, (x, y) -> x > y ? x : -y);
        System.out.println("prefix range: " + Arrays.toString(a));
        String[] s = {"a", "b", "c", "d"};
        Arrays.parallelPrefix(s, String::concat);
        System.out.println("prefix strings: " + Arrays.toString(s));
        long[] big = new long[9000];
        Arrays.parallelSetAll(big, i -> i + 1);
        Arrays.parallelPrefix(big, Long::sum);
        System.out.println("prefix big: " + big[8999] + " " + big[4500]);
        double[] d = new double[4];
        Arrays.setAll(d, i -> 1.0 / (i + 1));
        System.out.println("setAll double: " + Arrays.toString(d));
        attempt("fill range", () -> Arrays.fill(a, 5, 11, 0));
        attempt("fill order", () -> Arrays.fill(a, 5, 3, 0));

        System.out.println("copyOf: " + Arrays.toString(Arrays.copyOf(new int[] {1, 2, 3}, 5)) + Arrays.toString(Arrays.copyOf(new int[] {1, 2, 3}, 2)));
        System.out.println("copyOf kinds: " + Arrays.toString(Arrays.copyOf(new boolean[] {true}, 2)) + Arrays.toString(Arrays.copyOf(new char[] {'x'}, 1)) + Arrays.toString(Arrays.copyOf(new String[] {"p"}, 3)));
        System.out.println("copyOfRange: " + Arrays.toString(Arrays.copyOfRange(new int[] {1, 2, 3, 4}, 2, 6)) + Arrays.toString(Arrays.copyOfRange(new long[] {1}, 1, 1)));
        Number[] nums = Arrays.copyOf(new Integer[] {1, 2}, 3, Number[].class);
        System.out.println("retyped: " + nums.getClass().getSimpleName() + Arrays.toString(nums));
        attempt("copyOf -1", () -> Arrays.copyOf(new int[1], -1));
        attempt("copyOfRange order", () -> Arrays.copyOfRange(new int[4], 3, 1));
        attempt("copyOfRange start", () -> Arrays.copyOfRange(new int[4], 5, 6));
        attempt("retype bad", () -> Arrays.copyOf(new Object[] {"s"}, 1, Integer[].class));

        int[] t = {1, 3, 3, 3, 9};
        System.out.println("search: " + Arrays.binarySearch(t, 9) + " " + Arrays.binarySearch(t, 0) + " " + Arrays.binarySearch(t, 5) + " " + Arrays.binarySearch(t, 10));
        System.out.println("search range: " + Arrays.binarySearch(t, 0, 2, 9) + " " + Arrays.binarySearch(t, 4, 5, 9));
        System.out.println("search double: " + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, 0.0) + Arrays.binarySearch(new double[] {-0.0, 0.0, Double.NaN}, Double.NaN));
        System.out.println("search strings: " + Arrays.binarySearch(new String[] {"b", "d"}, "c") + " " + Arrays.binarySearch(new String[] {"D", "b"}, "B", String.CASE_INSENSITIVE_ORDER.reversed()));
        System.out.println("search char: " + Arrays.binarySearch("aeiou".toCharArray(), 'i'));
        attempt("search range bad", () -> Arrays.binarySearch(t, 0, 6, 1));

        List<String> view = Arrays.asList(s);
        view.set(0, "SET");
        Collections.reverse(view);
        System.out.println("asList writes through: " + Arrays.toString(s) + " " + view.indexOf("SET") + view.contains("nope"));
        attempt("asList remove", () -> view.remove(0));
        attempt("asList null", () -> Arrays.asList((Object[]) null));
        System.out.println("asList sort: " + sortedCopy(view));
        System.out.println("stream: " + Arrays.stream(t).sum() + " " + Arrays.stream(t, 1, 3).sum() + " " + Arrays.stream(s).count());
        attempt("stream range", () -> Arrays.stream(t, 3, 9));
        System.out.println("null toString: " + Arrays.toString((int[]) null) + Arrays.toString((Object[]) null) + Arrays.toString(new int[0]));
        System.out.println("toString kinds: " + Arrays.toString(new byte[] {-1}) + Arrays.toString(new float[] {1.5f, Float.NaN}) + Arrays.toString(new char[] {'a', 'b'}) + Arrays.toString(new short[] {3}));
        Spliterator.OfInt sp = Arrays.spliterator(t, 1, 4);
        sp.tryAdvance((int x) -> System.out.println("spliterator: " + x + " left " + sp.estimateSize()));
    }

    static List<String> sortedCopy(List<String> l) {
        List<String> c = Arrays.asList(l.toArray(new String[0]));
        c.sort(Comparator.comparing(String::length).reversed());
        return c;
    }
}
