// EXPECT same-as-java
// Stream.Builder, mapMulti, reuse errors, onClose order, unusual sources
import java.io.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class StreamBuilderMulti {
    sealed interface Shape permits Dot, Group {}
    record Dot(int x) implements Shape {}
    record Group(List<Shape> parts) implements Shape {}

    static void flatten(Shape s, java.util.function.Consumer<Dot> out) {
        if (s instanceof Dot d) out.accept(d);
        else if (s instanceof Group g) g.parts().forEach(p -> flatten(p, out));
    }

    public static void main(String[] args) throws IOException {
        Stream.Builder<String> b = Stream.builder();
        b.add("one").add("two").accept("three");
        Stream<String> built = b.build();
        try {
            b.add("late");
        } catch (IllegalStateException e) {
            System.out.println("add after build: " + e.getMessage());
        }
        try {
            b.build();
        } catch (IllegalStateException e) {
            System.out.println("build twice: " + e.getMessage());
        }
        System.out.println("built: " + built.toList());
        System.out.println("empty: " + Stream.builder().build().count() + " one: " + Stream.builder().add(null).build().toList());
        Stream.Builder<Integer> many = Stream.builder();
        for (int i = 0; i < 1000; i++) many.accept(i);
        System.out.println("many: " + many.build().mapToInt(x -> x).sum());

        System.out.println("mapMulti filter: " + Stream.of(1, "a", 2, "b", 3.5).<Integer>mapMulti((o, c) -> { if (o instanceof Integer i) c.accept(i); }).toList());
        System.out.println("mapMulti repeat: " + Stream.of(1, 2, 3).<String>mapMulti((n, c) -> { for (int i = 0; i < n; i++) c.accept("x".repeat(n)); }).toList());
        System.out.println("mapMulti limit: " + Stream.of(1, 2).<Integer>mapMulti((n, c) -> { c.accept(n); c.accept(n * 10); c.accept(n * 100); }).limit(4).toList());
        System.out.println("mapMultiToInt: " + Stream.of("12", "x", "30").mapMultiToInt((s, c) -> { if (Character.isDigit(s.charAt(0))) c.accept(Integer.parseInt(s)); }).sum());
        System.out.println("mapMultiToDouble: " + Stream.of(1, 2).mapMultiToDouble((n, c) -> { c.accept(n / 2.0); c.accept(n / 4.0); }).boxed().toList());
        Shape tree = new Group(List.of(new Dot(1), new Group(List.of(new Dot(2), new Group(List.of()), new Dot(3))), new Dot(4)));
        System.out.println("recursive: " + Stream.of(tree, new Dot(9)).<Dot>mapMulti(StreamBuilderMulti::flatten).map(Dot::x).toList());

        System.out.println("lines: " + "a\nb\r\nc\rd\n".lines().toList() + "".lines().count() + "\n\n".lines().toList());
        System.out.println("reader lines: " + new BufferedReader(new StringReader("p\nq\n\nr")).lines().map(s -> "<" + s + ">").collect(Collectors.joining()));
        System.out.println("pattern: " + Pattern.compile("\\s*;\\s*").splitAsStream("u ; v;w").toList());
        System.out.println("matcher results: " + Pattern.compile("[a-z]\\d").matcher("a1 b2 cc d4").results().map(MatchResult::group).toList());
        System.out.println("bitset: " + BitSet.valueOf(new long[] {0b101101}).stream().boxed().toList());
        System.out.println("scanner tokens: " + new Scanner("t1 t2  t3").tokens().toList());
        System.out.println("map entries: " + new TreeMap<>(Map.of("k", 1, "j", 2)).entrySet().stream().map(Object::toString).toList());
        System.out.println("enum: " + Arrays.stream(Thread.State.values()).map(Enum::name).filter(n -> n.length() < 8).toList());
        System.out.println("nCopies: " + Collections.nCopies(3, "z").stream().collect(Collectors.joining()));
        System.out.println("iterator source: " + StreamSupport.stream(((Iterable<Integer>) () -> List.of(7, 8).iterator()).spliterator(), false).toList());
        StringBuilder log = new StringBuilder();
        try (Stream<Integer> s = Stream.concat(Stream.of(1).onClose(() -> log.append("A")), Stream.of(2).onClose(() -> log.append("B"))).onClose(() -> log.append("C"))) {
            log.append(s.mapToInt(x -> x).sum());
        }
        System.out.println("close order: " + log);
        log.setLength(0);
        Stream.of(1, 2).flatMap(x -> Stream.of(x).onClose(() -> log.append("c").append(x))).forEach(x -> log.append("e").append(x));
        System.out.println("flatMap closes inner: " + log);
        Stream<Integer> it = Stream.of(1, 2, 3);
        Iterator<Integer> i = it.iterator();
        i.next();
        try {
            it.count();
        } catch (IllegalStateException e) {
            System.out.println("after iterator: " + e.getMessage());
        }
        try {
            Stream.of(1).flatMap(null);
        } catch (NullPointerException e) {
            System.out.println("null function: NPE");
        }
        System.out.println("unordered skip: " + Stream.of(5, 6, 7).unordered().skip(1).count());
    }
}
