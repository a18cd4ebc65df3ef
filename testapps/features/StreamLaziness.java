// EXPECT same-as-java
// Order of stream evaluation: laziness, short-circuiting, peek, sorted barrier, late binding
import java.util.*;
import java.util.stream.*;

public class StreamLaziness {
    static StringBuilder log = new StringBuilder();

    static <T> T note(String what, T v) {
        log.append(what).append(v).append(' ');
        return v;
    }

    static void flush(String label, Object result) {
        System.out.println(label + ": " + log + "=> " + result);
        log.setLength(0);
    }

    public static void main(String[] args) {
        Stream<Integer> s = Stream.of(1, 2, 3).peek(x -> note("peek", x));
        flush("nothing yet", "none");
        flush("terminal", s.collect(Collectors.toList()));
        flush("per element", Stream.of(1, 2, 3).map(x -> note("m", x)).filter(x -> note("f", x) != 2).map(x -> note("n", x)).toList());
        flush("findFirst", Stream.of(1, 2, 3, 4).filter(x -> note("f", x) % 2 == 0).map(x -> note("m", x)).findFirst());
        flush("anyMatch", Stream.of(1, 2, 3, 4).map(x -> note("m", x)).anyMatch(x -> x == 3));
        flush("allMatch", Stream.of(2, 4, 5, 6).peek(x -> note("p", x)).allMatch(x -> x % 2 == 0));
        flush("limit", Stream.iterate(1, x -> note("i", x) + 1).map(x -> note("m", x)).limit(3).toList());
        flush("limit before map", Stream.iterate(1, x -> note("i", x) * 2).limit(3).map(x -> note("m", x)).toList());
        flush("skip", Stream.of(1, 2, 3, 4).peek(x -> note("p", x)).skip(2).toList());
        flush("sorted barrier", Stream.of(3, 1, 2).peek(x -> note("a", x)).sorted().peek(x -> note("b", x)).toList());
        flush("sorted then findFirst", Stream.of(3, 1, 2).peek(x -> note("a", x)).sorted().peek(x -> note("b", x)).findFirst());
        flush("distinct", Stream.of(1, 1, 2, 1).peek(x -> note("a", x)).distinct().peek(x -> note("b", x)).toList());
        flush("takeWhile", Stream.of(1, 2, 9, 3).peek(x -> note("a", x)).takeWhile(x -> x < 5).peek(x -> note("b", x)).toList());
        flush("dropWhile", Stream.of(1, 9, 2).peek(x -> note("a", x)).dropWhile(x -> x < 5).peek(x -> note("b", x)).toList());
        flush("flatMap", Stream.of(1, 2).peek(x -> note("o", x)).flatMap(x -> Stream.of(x * 10, x * 10 + 1).peek(y -> note("i", y))).toList());
        flush("flatMap short-circuit", Stream.of(1, 2, 3).peek(x -> note("o", x)).flatMap(x -> Stream.of(x * 10, x * 10 + 1).peek(y -> note("i", y))).findFirst());
        flush("count skips peek", List.of(1, 2, 3).stream().peek(x -> note("p", x)).count());
        flush("count with filter", List.of(1, 2, 3).stream().peek(x -> note("p", x)).filter(x -> true).count());
        flush("count map skipped", List.of(1, 2, 3).stream().map(x -> note("m", x)).count());
        flush("iterator", takeTwo(Stream.of(1, 2, 3).map(x -> note("m", x)).iterator()));
        flush("concat", Stream.concat(Stream.of(1).peek(x -> note("l", x)), Stream.of(2).peek(x -> note("r", x))).anyMatch(x -> x == 1));
        flush("reduce", Stream.of(1, 2, 3).peek(x -> note("p", x)).reduce(0, (a, b) -> note("+", a + b)));
        flush("int boxed", IntStream.range(0, 3).peek(x -> note("i", x)).boxed().peek(x -> note("b", x)).mapToInt(x -> x).sum());

        List<String> src = new ArrayList<>(List.of("a"));
        Stream<String> late = src.stream();
        src.add("b");
        flush("late binding", late.toList());
        Stream<Integer> once = Stream.of(1);
        once.forEach(x -> note("x", x));
        try {
            once.forEach(x -> note("y", x));
        } catch (IllegalStateException e) {
            flush("reuse", e.getMessage());
        }
        Stream<Integer> linked = Stream.of(1);
        linked.map(x -> x);
        try {
            linked.filter(x -> true);
        } catch (IllegalStateException e) {
            flush("linked twice", e.getMessage());
        }
        try (Stream<Integer> c = Stream.of(1, 2).onClose(() -> note("close", 1)).onClose(() -> note("close", 2))) {
            flush("before close", c.toList());
        }
        flush("after close", "done");
        Stream<Integer> bad = Stream.of(1).onClose(() -> { throw new IllegalStateException("first"); }).onClose(() -> { throw new IllegalStateException("second"); });
        try {
            bad.close();
        } catch (IllegalStateException e) {
            flush("close failing", e.getMessage() + " suppressed " + e.getSuppressed()[0].getMessage());
        }
        try {
            Stream.of(1, 2, 3).map(x -> 6 / (note("d", x) - 2)).toList();
        } catch (ArithmeticException e) {
            flush("exception in map", e.getMessage());
        }
    }

    static int takeTwo(Iterator<Integer> it) {
        return it.next() * 10 + it.next();
    }
}
