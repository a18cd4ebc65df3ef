// EXPECT same-as-java
// Object sorting: stability, runs and galloping of TimSort, legacy ranges, contract violation
import java.util.*;

public class SortTimSort {
    record Item(int key, int seq) {}

    static boolean stable(Item[] a) {
        for (int i = 1; i < a.length; i++)
            if (a[i - 1].key > a[i].key || a[i - 1].key == a[i].key && a[i - 1].seq >= a[i].seq) return false;
        return true;
    }

    static long hash(Item[] a) {
        long h = 1;
        for (Item i : a) h = h * 31 + i.key * 1000003L + i.seq;
        return h;
    }

    static int compares;

    static void run(String label, Item[] a) {
        compares = 0;
        Arrays.sort(a, (x, y) -> {
            compares++;
            return Integer.compare(x.key, y.key);
        });
        System.out.println(label + ": stable " + stable(a) + " hash " + hash(a) + " compares " + compares);
    }

    static Item[] make(int n, java.util.function.IntUnaryOperator f) {
        Item[] a = new Item[n];
        for (int i = 0; i < n; i++) a[i] = new Item(f.applyAsInt(i), i);
        return a;
    }

    public static void main(String[] args) {
        Random r = new Random(11);
        run("empty", make(0, i -> i));
        run("one", make(1, i -> i));
        run("two", make(2, i -> -i));
        run("short", make(20, i -> (i * 7) % 5));
        run("31", make(31, i -> r.nextInt(10)));
        run("32", make(32, i -> r.nextInt(10)));
        run("33", make(33, i -> r.nextInt(10)));
        run("ascending", make(1000, i -> i));
        run("descending", make(1000, i -> -i));
        run("all equal", make(1000, i -> 4));
        run("saw", make(2000, i -> i % 37));
        run("organ pipe", make(2000, i -> Math.min(i, 2000 - i)));
        run("two runs", make(2000, i -> i < 1000 ? i * 2 : (i - 1000) * 2 + 1));
        run("galloping", make(3000, i -> i < 1500 ? i : i + (i % 100 == 0 ? -1500 : 0)));
        run("random few", make(5000, i -> r.nextInt(20)));
        run("random many", make(5000, i -> r.nextInt()));

        Item[] part = make(100, i -> (i * 61) % 101);
        Arrays.sort(part, 20, 60, Comparator.comparingInt(Item::key));
        StringBuilder sb = new StringBuilder();
        for (int i = 15; i < 65; i++) sb.append(part[i].key).append(' ');
        System.out.println("range: " + sb);
        try {
            Arrays.sort(part, 50, 101, Comparator.comparingInt(Item::key));
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("range error: " + e.getMessage());
        }
        try {
            Arrays.sort(part, 5, 4, null);
        } catch (IllegalArgumentException e) {
            System.out.println("range order: " + e.getMessage());
        }
        try {
            Arrays.sort((Object[]) part);
        } catch (ClassCastException e) {
            System.out.println("not comparable: ClassCastException");
        }
        String[] words = "pear Apple fig apple Fig banana cherry date".split(" ");
        Arrays.sort(words);
        System.out.println("natural: " + Arrays.toString(words));
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER);
        System.out.println("insensitive: " + Arrays.toString(words));
        Arrays.sort(words, Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        System.out.println("length then reverse: " + Arrays.toString(words));
        Arrays.parallelSort(words);
        System.out.println("parallelSort: " + Arrays.toString(words));

        Random bad = new Random(5);
        Integer[] n = new Integer[3000];
        for (int i = 0; i < n.length; i++) n[i] = bad.nextInt(100);
        try {
            Arrays.sort(n, (x, y) -> bad.nextInt(3) - 1);
            System.out.println("inconsistent comparator passed");
        } catch (IllegalArgumentException e) {
            System.out.println("inconsistent comparator: " + e.getMessage());
        }
    }
}
