// EXPECT same-as-java
// IntStream, LongStream, DoubleStream: ranges, statistics, conversions, numeric details
import java.util.*;
import java.util.stream.*;

public class StreamPrimitive {
    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        System.out.println("range: " + Arrays.toString(IntStream.range(3, 8).toArray()) + Arrays.toString(IntStream.rangeClosed(3, 8).toArray()) + IntStream.range(5, 2).count());
        System.out.println("edge range: " + IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).boxed().toList() + LongStream.rangeClosed(Long.MAX_VALUE - 1, Long.MAX_VALUE).boxed().toList() + IntStream.rangeClosed(Integer.MIN_VALUE, Integer.MIN_VALUE).boxed().toList());
        System.out.println("sum overflow: " + IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum());
        System.out.println("average: " + IntStream.of(1, 2, 4).average() + IntStream.empty().average());
        System.out.println("stats: " + IntStream.of(4, 8, 15, 16, 23, 42).summaryStatistics());
        System.out.println("empty stats: " + IntStream.empty().summaryStatistics());
        System.out.println("long stats: " + LongStream.of(1L << 40, -5).summaryStatistics());
        System.out.println("double stats average: " + DoubleStream.of(1.5, 2.5, -1).summaryStatistics().getAverage());
        DoubleSummaryStatistics ds = new DoubleSummaryStatistics();
        System.out.println("empty double: " + ds.getMin() + " " + ds.getMax() + " " + ds.getAverage() + " " + ds.getCount());
        ds.accept(1.25);
        ds.accept(-3);
        DoubleSummaryStatistics other = DoubleStream.of(10, 20).summaryStatistics();
        ds.combine(other);
        System.out.println("combined: " + ds.getMin() + " " + ds.getMax() + " " + ds.getSum() + " " + ds.getCount());
        IntSummaryStatistics is = new IntSummaryStatistics(2, 1, 9, 10);
        is.accept(-7);
        System.out.println("int combined: " + is);
        try {
            new IntSummaryStatistics(1, 9, 1, 10);
        } catch (IllegalArgumentException e) {
            System.out.println("bad stats: " + e.getMessage());
        }
        System.out.println("compensated: " + DoubleStream.of(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0).sum() + " " + DoubleStream.generate(() -> 0.1).limit(1000).sum());
        System.out.println("large small: " + DoubleStream.of(1e16, 1, 1, -1e16).sum());
        System.out.println("specials: " + DoubleStream.of(Double.NaN, 1).max() + DoubleStream.of(-0.0, 0.0).min() + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum() + DoubleStream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).sum() + DoubleStream.of(Double.NaN).distinct().count());
        System.out.println("map: " + IntStream.of(1, 2, 3).map(x -> x * x).boxed().toList() + IntStream.of(1, 2).mapToObj(x -> "n" + x).toList() + IntStream.of(1, 2).mapToDouble(x -> x / 2.0).boxed().toList() + IntStream.of(1).mapToLong(x -> x + (1L << 33)).boxed().toList());
        System.out.println("double to int: " + DoubleStream.of(1.9, -1.9, 1e20, Double.NaN).mapToInt(d -> (int) d).boxed().toList() + DoubleStream.of(2.5).mapToLong(Math::round).boxed().toList());
        System.out.println("as: " + IntStream.of(7).asDoubleStream().boxed().toList() + LongStream.of((1L << 53) + 1).asDoubleStream().boxed().toList());
        System.out.println("reduce: " + IntStream.rangeClosed(1, 10).reduce(1, (a, b) -> a * b) + " " + IntStream.empty().reduce(Integer::sum) + LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b));
        System.out.println("match: " + IntStream.range(0, 5).anyMatch(x -> x == 4) + LongStream.empty().allMatch(x -> false) + DoubleStream.of(1).noneMatch(x -> x > 1));
        System.out.println("distinct sorted: " + IntStream.of(3, 1, 3, 2, 1).distinct().sorted().boxed().toList() + DoubleStream.of(0.0, -0.0, Double.NaN, -1).sorted().boxed().toList());
        System.out.println("skip limit: " + IntStream.iterate(1, x -> x * 2).skip(3).limit(4).boxed().toList() + IntStream.iterate(10, x -> x > 0, x -> x - 3).boxed().toList());
        System.out.println("take drop: " + IntStream.range(0, 9).takeWhile(x -> x * x < 20).boxed().toList() + LongStream.range(0, 9).dropWhile(x -> x < 7).boxed().toList());
        System.out.println("flatMap: " + IntStream.range(1, 4).flatMap(x -> IntStream.range(0, x)).boxed().toList() + DoubleStream.of(1, 2).flatMap(x -> DoubleStream.of(x, -x)).boxed().toList());
        System.out.println("collect: " + IntStream.range(0, 5).collect(StringBuilder::new, (sb, i) -> sb.append(i).append(';'), StringBuilder::append));
        System.out.println("chars: " + "azby".chars().filter(c -> c > 'a').collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append) + " " + "a\ud83d\ude00b".codePoints().count() + " " + "a\ud83d\ude00b".chars().count());
        System.out.println("concat: " + IntStream.concat(IntStream.of(1), IntStream.range(5, 7)).boxed().toList());
        IntStream.Builder b = IntStream.builder().add(5);
        b.accept(6);
        System.out.println("builder: " + b.build().sum());
        try {
            b.add(7);
        } catch (IllegalStateException e) {
            System.out.println("builder built: " + e);
        }
        System.out.println("find: " + IntStream.range(4, 6).findFirst() + LongStream.empty().findAny() + IntStream.of(1, 2).max().getAsInt());
        System.out.println("random seeded: " + new Random(3).ints(5, 0, 100).boxed().toList() + new Random(3).longs(2).boxed().toList() + new Random(3).doubles(2).boxed().toList());
        System.out.println("mapMulti: " + IntStream.of(1, 2, 3).mapMulti((v, c) -> { for (int i = 0; i < v; i++) c.accept(v); }).boxed().toList());
    }
}
