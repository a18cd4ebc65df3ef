// EXPECT same-as-java
// Stream basics: map, filter, flatMap, sorted, distinct, limit, skip, takeWhile, dropWhile, matches
import java.util.*;
import java.util.stream.*;

public class StreamBasics {
    static List<String> words() {
        return List.of("kiwi", "apple", "fig", "banana", "apple", "date", "cherry", "fig", "elderberry");
    }

    static <T> void show(String label, Stream<T> s) {
        System.out.println(label + ": " + s.collect(Collectors.toList()));
    }

    public static void main(String[] args) {
        show("map", words().stream().map(String::length));
        show("filter", words().stream().filter(w -> w.length() > 4));
        show("distinct", words().stream().distinct());
        show("sorted", words().stream().sorted());
        show("sorted by", words().stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())));
        show("sorted distinct", words().stream().sorted().distinct().skip(1).limit(3));
        show("limit 0", words().stream().limit(0));
        show("limit beyond", words().stream().limit(100).skip(7));
        show("skip beyond", words().stream().skip(50));
        show("takeWhile", words().stream().takeWhile(w -> !w.startsWith("b")));
        show("dropWhile", words().stream().dropWhile(w -> !w.startsWith("b")));
        show("flatMap", words().stream().limit(3).flatMap(w -> w.chars().mapToObj(c -> (char) c)));
        show("flatMap with empties", Stream.of(1, 2, 3, 4).flatMap(i -> i % 2 == 0 ? Stream.empty() : i == 3 ? null : Stream.of(i, -i)));
        show("flatMap nested", IntStream.rangeClosed(1, 4).boxed().flatMap(a -> IntStream.rangeClosed(a, 4).mapToObj(b -> a + "x" + b)));
        show("concat", Stream.concat(Stream.of("x"), Stream.concat(Stream.empty(), Stream.of("y", "z"))));
        show("of nullable", Stream.concat(Stream.ofNullable(null), Stream.ofNullable(1)));
        show("iterate bounded", Stream.iterate(1, x -> x < 200, x -> x * 3));
        show("generate", Stream.generate(() -> "g").limit(3));
        show("chars", "hello".chars().mapToObj(Integer::toHexString));
        show("split", Arrays.stream("a,b,,c".split(",")));
        show("array", Stream.of(new Integer[] {1, 2, 3}).map(x -> x * x));
        show("boxed", IntStream.of(3, 1, 2).boxed().sorted(Comparator.reverseOrder()));
        show("nulls", Stream.of("a", null, "b").map(String::valueOf));
        show("null sorted last", Stream.of("b", null, "a").sorted(Comparator.nullsLast(Comparator.naturalOrder())));
        System.out.println("count: " + words().stream().count() + " " + words().stream().filter(w -> w.contains("an")).count());
        System.out.println("any/all/none: " + words().stream().anyMatch(w -> w.equals("fig")) + words().stream().allMatch(w -> w.length() > 2) + words().stream().noneMatch(String::isEmpty));
        System.out.println("on empty: " + Stream.empty().anyMatch(x -> true) + Stream.empty().allMatch(x -> false) + Stream.empty().noneMatch(x -> true));
        System.out.println("first: " + words().stream().findFirst() + " " + words().stream().filter(w -> w.length() > 20).findFirst());
        System.out.println("min/max: " + words().stream().min(Comparator.naturalOrder()) + words().stream().max(Comparator.comparing(String::length)));
        System.out.println("toArray: " + Arrays.toString(words().stream().limit(2).toArray()) + words().stream().toArray(String[]::new).length);
        try {
            Object[] o = Stream.of("a", "b").toArray(Integer[]::new);
            System.out.println(o.length);
        } catch (ArrayStoreException e) {
            System.out.println("array store: " + e.getMessage());
        }
        List<String> tl = words().stream().filter(w -> w.length() == 3).toList();
        System.out.println("toList: " + tl);
        try {
            tl.add("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("toList unmodifiable: " + e.getMessage());
        }
        System.out.println("toList with null: " + Stream.of(1, null).toList());
        StringBuilder sb = new StringBuilder();
        words().stream().forEachOrdered(w -> sb.append(w.charAt(0)));
        System.out.println("forEachOrdered: " + sb);
        Iterator<Integer> it = Stream.of(1, 2, 3).map(x -> x + 1).iterator();
        int sum = 0;
        while (it.hasNext()) sum = sum * 10 + it.next();
        System.out.println("iterator: " + sum);
        System.out.println("mapTo: " + words().stream().mapToInt(String::length).sum() + " " + words().stream().mapToLong(String::length).max() + " " + words().stream().mapToDouble(String::length).average());
        try {
            Stream.of(1).limit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("limit -1: " + e.getMessage());
        }
        try {
            Stream.of("a", 1).sorted().count();
            Stream.of("a", 1).sorted().toList();
        } catch (ClassCastException e) {
            System.out.println("mixed sort: ClassCastException");
        }
    }
}
