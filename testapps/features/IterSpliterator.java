// EXPECT same-as-java
// Spliterators: characteristics, splitting, sizes, own spliterator, iterator adapters
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class IterSpliterator {
    static String flags(int c) {
        StringBuilder sb = new StringBuilder();
        if ((c & Spliterator.ORDERED) != 0) sb.append("ORDERED ");
        if ((c & Spliterator.DISTINCT) != 0) sb.append("DISTINCT ");
        if ((c & Spliterator.SORTED) != 0) sb.append("SORTED ");
        if ((c & Spliterator.SIZED) != 0) sb.append("SIZED ");
        if ((c & Spliterator.SUBSIZED) != 0) sb.append("SUBSIZED ");
        if ((c & Spliterator.NONNULL) != 0) sb.append("NONNULL ");
        if ((c & Spliterator.IMMUTABLE) != 0) sb.append("IMMUTABLE ");
        if ((c & Spliterator.CONCURRENT) != 0) sb.append("CONCURRENT ");
        return sb.toString().trim();
    }

    static <T> String collect(Spliterator<T> s) {
        List<T> l = new ArrayList<>();
        s.forEachRemaining(l::add);
        return l.toString();
    }

    /** Counts down from a number to 1; splits off the upper half. */
    static class Countdown implements Spliterator<Integer> {
        private int hi;
        private final int lo;
        Countdown(int hi, int lo) { this.hi = hi; this.lo = lo; }
        @Override public boolean tryAdvance(Consumer<? super Integer> a) {
            if (hi < lo) return false;
            a.accept(hi--);
            return true;
        }
        @Override public Spliterator<Integer> trySplit() {
            if (hi - lo < 3) return null;
            int mid = (hi + lo) >>> 1;
            Spliterator<Integer> upper = new Countdown(hi, mid + 1);
            hi = mid;
            return upper;
        }
        @Override public long estimateSize() { return Math.max(0, hi - lo + 1); }
        @Override public int characteristics() { return ORDERED | SIZED | SUBSIZED | DISTINCT | NONNULL; }
    }

    public static void main(String[] args) {
        List<Integer> src = List.of(1, 2, 3, 4, 5, 6, 7, 8);
        Map<String, Collection<Integer>> kinds = new LinkedHashMap<>();
        kinds.put("ArrayList", new ArrayList<>(src));
        kinds.put("LinkedList", new LinkedList<>(src));
        kinds.put("HashSet", new HashSet<>(src));
        kinds.put("TreeSet", new TreeSet<>(src));
        kinds.put("LinkedHashSet", new LinkedHashSet<>(src));
        kinds.put("ArrayDeque", new ArrayDeque<>(src));
        kinds.put("PriorityQueue", new PriorityQueue<>(src));
        kinds.put("asList", Arrays.asList(1, 2, 3, 4, 5, 6, 7, 8));
        kinds.put("emptyList", Collections.emptyList());
        kinds.forEach((n, c) -> {
            Spliterator<Integer> s = c.spliterator();
            System.out.println(n + ": " + flags(s.characteristics()) + " size " + s.estimateSize() + " exact " + s.getExactSizeIfKnown());
            Spliterator<Integer> t = s.trySplit();
            System.out.println("  split: " + (t == null ? "none" : t.estimateSize() + " " + collect(t)) + " rest " + s.estimateSize() + " " + collect(s));
            System.out.println("  spent: " + s.tryAdvance(x -> System.out.println("never")));
        });
        Spliterator<Integer> ts = new TreeSet<>(src).spliterator();
        System.out.println("tree comparator: " + ts.getComparator());
        try {
            new ArrayList<>(src).spliterator().getComparator();
        } catch (IllegalStateException e) {
            System.out.println("list comparator: " + e);
        }
        Countdown c = new Countdown(10, 1);
        c.tryAdvance(x -> System.out.println("first: " + x));
        Spliterator<Integer> up = c.trySplit();
        System.out.println("upper: " + collect(up) + " lower: " + collect(c));
        System.out.println("stream: " + StreamSupport.stream(new Countdown(12, 1), false).map(x -> x * x).collect(Collectors.toList()));
        System.out.println("parallel: " + StreamSupport.stream(new Countdown(50, 1), true).mapToInt(x -> x).sum());
        System.out.println("parallel ordered: " + StreamSupport.stream(new Countdown(20, 1), true).filter(x -> x % 3 == 0).collect(Collectors.toList()));
        Spliterator<String> unk = Spliterators.spliteratorUnknownSize(List.of("x", "y").iterator(), Spliterator.ORDERED);
        System.out.println("unknown: " + flags(unk.characteristics()) + " " + (unk.estimateSize() == Long.MAX_VALUE) + unk.getExactSizeIfKnown() + collect(unk));
        Iterator<Integer> back = Spliterators.iterator(new Countdown(3, 1));
        StringBuilder sb = new StringBuilder();
        while (back.hasNext()) sb.append(back.next()).append(' ');
        System.out.println("iterator: " + sb);
        Spliterator.OfInt oi = IntStream.range(0, 5).spliterator();
        oi.tryAdvance((IntConsumer) v -> System.out.println("int: " + v));
        System.out.println("int flags: " + flags(oi.characteristics()) + " " + oi.estimateSize());
        System.out.println("filtered: " + flags(src.stream().filter(x -> x > 2).spliterator().characteristics()));
        System.out.println("sorted: " + flags(src.stream().sorted().spliterator().characteristics()));
    }
}
