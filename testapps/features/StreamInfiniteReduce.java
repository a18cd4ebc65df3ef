// EXPECT same-as-java
// Infinite streams cut short, reductions of all forms, classic number sequences
import java.math.BigInteger;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamInfiniteReduce {
    static boolean prime(int n) {
        return n > 1 && IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0);
    }

    public static void main(String[] args) {
        System.out.println("primes: " + IntStream.iterate(2, i -> i + 1).filter(StreamInfiniteReduce::prime).limit(15).boxed().collect(Collectors.toList()));
        System.out.println("first prime over 1000: " + IntStream.iterate(1001, i -> i + 1).filter(StreamInfiniteReduce::prime).findFirst());
        System.out.println("fibonacci: " + Stream.iterate(new long[] {0, 1}, f -> new long[] {f[1], f[0] + f[1]}).limit(12).map(f -> f[0]).collect(Collectors.toList()));
        System.out.println("big fibonacci 200: " + Stream.iterate(new BigInteger[] {BigInteger.ZERO, BigInteger.ONE}, f -> new BigInteger[] {f[1], f[0].add(f[1])}).skip(200).findFirst().get()[0]);
        System.out.println("collatz 27: " + Stream.iterate(27L, n -> n != 1, n -> n % 2 == 0 ? n / 2 : 3 * n + 1).count());
        System.out.println("takeWhile squares: " + Stream.iterate(1, i -> i + 1).map(i -> i * i).takeWhile(s -> s < 120).toList());
        System.out.println("anyMatch: " + Stream.iterate(1, i -> i + 1).anyMatch(i -> i % 17 == 0 && i % 5 == 0));
        Iterator<String> cyc = Stream.generate(new Supplier<String>() {
            int i;
            @Override public String get() { return "abc".substring(i % 3, i++ % 3 + 1); }
        }).limit(8).iterator();
        StringBuilder sb = new StringBuilder();
        cyc.forEachRemaining(sb::append);
        System.out.println("generated: " + sb);
        System.out.println("pythagoras: " + IntStream.rangeClosed(1, 30).boxed().flatMap(c -> IntStream.range(1, c).boxed().flatMap(b -> IntStream.range(1, b).filter(a -> a * a + b * b == c * c).mapToObj(a -> a + "-" + b + "-" + c))).collect(Collectors.joining(" ")));
        System.out.println("flatMap infinite inner: " + Stream.of(1, 2).flatMap(x -> Stream.iterate(x, y -> y * 10)).limit(3).toList());

        List<Integer> n = List.of(3, 1, 4, 1, 5, 9, 2, 6);
        System.out.println("reduce: " + n.stream().reduce(Integer::sum) + n.stream().reduce(1, (a, b) -> a * b) + " " + Stream.<Integer>empty().reduce(Integer::max));
        System.out.println("reduce 3: " + n.stream().reduce("", (s, i) -> s + i, String::concat) + " " + n.parallelStream().reduce("", (s, i) -> s + i, String::concat));
        System.out.println("reduce max by: " + Stream.of("pear", "fig", "apple").reduce((a, b) -> a.length() >= b.length() ? a : b));
        System.out.println("compose functions: " + Stream.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 10, x -> x - 3).reduce(Function.identity(), Function::andThen).apply(4));
        System.out.println("predicates: " + n.stream().filter(Stream.<Predicate<Integer>>of(x -> x > 1, x -> x < 6, x -> x != 3).reduce(x -> true, Predicate::and)).toList());
        System.out.println("running max: " + n.stream().collect(ArrayList<Integer>::new, (l, x) -> l.add(l.isEmpty() ? x : Math.max(x, l.get(l.size() - 1))), ArrayList::addAll));
        System.out.println("transpose: " + transpose(List.of(List.of(1, 2, 3), List.of(4, 5, 6))));
        System.out.println("factorial 25: " + LongStream.rangeClosed(1, 25).mapToObj(BigInteger::valueOf).reduce(BigInteger.ONE, BigInteger::multiply));
        System.out.println("pascal: " + Stream.iterate(List.of(1), r -> {
            List<Integer> next = new ArrayList<>();
            for (int i = 0; i <= r.size(); i++) next.add((i > 0 ? r.get(i - 1) : 0) + (i < r.size() ? r.get(i) : 0));
            return next;
        }).limit(6).toList());
        System.out.println("digits: " + IntStream.iterate(90210, x -> x > 0, x -> x / 10).map(x -> x % 10).boxed().toList());
        System.out.println("window: " + IntStream.rangeClosed(0, n.size() - 3).mapToObj(i -> n.subList(i, i + 3).stream().mapToInt(x -> x).sum()).toList());
        System.out.println("gcd: " + Stream.of(84, 126, 210).reduce((a, b) -> { while (b != 0) { int t = a % b; a = b; b = t; } return a; }).get());
    }

    static List<List<Integer>> transpose(List<List<Integer>> m) {
        return IntStream.range(0, m.get(0).size()).mapToObj(c -> m.stream().map(r -> r.get(c)).toList()).toList();
    }
}
