// EXPECT same-as-java
// Collectors: joining, toMap, teeing, mapping, flatMapping, filtering, summarizing, reducing
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;

public class StreamCollectors {
    static Stream<String> w() { return Stream.of("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta"); }

    static void attempt(String label, Supplier<?> r) {
        try {
            System.out.println(label + ": " + r.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        System.out.println("joining: " + w().collect(joining()) + " " + w().collect(joining(",")) + " " + w().collect(joining("|", "<", ">")) + Stream.<String>empty().collect(joining(",", "[", "]")));
        System.out.println("toList/set: " + w().collect(toList()) + new TreeSet<>(w().collect(toSet())));
        System.out.println("toCollection: " + w().collect(toCollection(() -> new TreeSet<String>(Comparator.reverseOrder()))));
        System.out.println("unmodifiable: " + w().collect(toUnmodifiableList()) + new TreeMap<>(w().collect(toUnmodifiableMap(s -> s, String::length))));
        attempt("unmodifiable null", () -> Stream.of("a", null).collect(toUnmodifiableList()).size());
        System.out.println("toMap: " + new TreeMap<>(w().collect(toMap(s -> s.charAt(0), String::length, Integer::sum))));
        System.out.println("toMap tree: " + w().collect(toMap(String::length, s -> s, (a, b) -> a + "+" + b, TreeMap::new)));
        attempt("toMap duplicate", () -> w().collect(toMap(String::length, s -> s)));
        attempt("toMap null value", () -> Stream.of("k").collect(toMap(s -> s, s -> (String) null)).size());
        System.out.println("toMap linked: " + w().collect(toMap(s -> s, s -> s.indexOf('a'), (a, b) -> a, LinkedHashMap::new)));
        System.out.println("counting: " + w().collect(counting()) + " sums " + w().collect(summingInt(String::length)) + " " + w().collect(summingLong(String::length)) + " " + w().collect(summingDouble(s -> s.length() / 2.0)));
        System.out.println("averaging: " + w().collect(averagingInt(String::length)) + " " + Stream.<String>empty().collect(averagingDouble(String::length)));
        System.out.println("minBy/maxBy: " + w().collect(minBy(Comparator.naturalOrder())) + w().collect(maxBy(Comparator.comparing(String::length))) + Stream.<String>empty().collect(minBy(Comparator.naturalOrder())));
        System.out.println("summarizing: " + w().collect(summarizingInt(String::length)) + " " + w().collect(summarizingLong(String::length)).getSum());
        System.out.println("mapping: " + w().collect(mapping(s -> s.substring(0, 2), joining("."))));
        System.out.println("filtering: " + w().collect(filtering(s -> s.endsWith("ta"), toList())));
        System.out.println("flatMapping: " + w().collect(flatMapping(s -> s.chars().mapToObj(c -> (char) c), toCollection(TreeSet::new))));
        System.out.println("collectingAndThen: " + w().collect(collectingAndThen(toList(), l -> { Collections.reverse(l); return l; })));
        System.out.println("reducing: " + w().collect(reducing("", String::toUpperCase, (a, b) -> a + b.charAt(0 < b.length() ? 0 : 0))) + w().map(String::length).collect(reducing(Integer::max)) + w().collect(reducing(0, String::length, Integer::sum)));
        System.out.println("teeing: " + w().collect(teeing(counting(), joining("/"), (n, s) -> n + ":" + s)) + " " + Stream.of(1, 2, 3, 4).collect(teeing(summingInt(x -> x), averagingInt(x -> x), (a, b) -> a + "~" + b)));
        System.out.println("partitioning: " + w().collect(partitioningBy(s -> s.length() > 4)) + w().collect(partitioningBy(s -> s.contains("z"), counting())) + Stream.<String>empty().collect(partitioningBy(s -> true)));

        Collector<String, StringJoiner, String> own = Collector.of(() -> new StringJoiner("&", "{", "}"), StringJoiner::add, StringJoiner::merge, StringJoiner::toString);
        System.out.println("own: " + w().collect(own) + " " + own.characteristics());
        System.out.println("characteristics: " + toList().characteristics() + new TreeSet<>(toSet().characteristics()) + joining().characteristics());
        Collector<Integer, int[], int[]> hist = Collector.of(() -> new int[4], (a, x) -> a[x % 4]++, (a, b) -> { for (int i = 0; i < 4; i++) a[i] += b[i]; return a; });
        System.out.println("histogram: " + Arrays.toString(IntStream.range(0, 103).boxed().collect(hist)) + Arrays.toString(IntStream.range(0, 103).boxed().parallel().collect(hist)));
        System.out.println("three-arg collect: " + w().collect(ArrayList<Integer>::new, (l, s) -> l.add(s.length()), ArrayList::addAll));
        attempt("joining null", () -> Stream.of("a", null).collect(joining(",")));
        attempt("collectingAndThen throws", () -> w().collect(collectingAndThen(toList(), l -> l.get(99))));
        attempt("mapping throws", () -> w().collect(mapping(s -> Integer.parseInt(s), toList())));
    }
}
