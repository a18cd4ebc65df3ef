// EXPECT same-as-java
// JAVAC --release 25
// Library additions after 17: sequenced collections, gatherers, scoped values, new methods of strings, math and lists.

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class LibraryNewer {
    static final ScopedValue<String> USER = ScopedValue.newInstance();

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        list.addFirst(0);
        list.addLast(4);
        System.out.println(list + " " + list.reversed() + " " + list.getFirst() + list.getLast() + " " + list.removeFirst() + list.removeLast());
        LinkedHashMap<String, Integer> map = new LinkedHashMap<>();
        map.put("b", 2);
        map.putFirst("a", 1);
        System.out.println(map + " " + map.reversed() + " " + map.firstEntry() + map.pollLastEntry() + " " + map.sequencedKeySet().reversed());
        System.out.println(new LinkedHashSet<>(List.of(3, 1, 2)).reversed() + " " + new TreeSet<>(List.of(3, 1, 2)).reversed() + " " + new ArrayDeque<>(List.of(1, 2)).reversed());
        System.out.println(Stream.of(1, 2, 3, 4, 5).gather(Gatherers.windowFixed(2)).toList() + " " + Stream.of(1, 2, 3).gather(Gatherers.windowSliding(2)).toList() + " " + Stream.of(1, 2, 3).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        String teed = IntStream.range(0, 20).boxed().filter(i -> i % 7 == 0).collect(Collectors.teeing(Collectors.counting(), Collectors.toList(), (n, l) -> n + ":" + l));
        System.out.println(teed);
        System.out.println("a,b;c".splitWithDelimiters("[,;]", 0).length + " " + "hello".indexOf('l', 0, 3) + " " + new StringBuilder().repeat("ab", 3).repeat('c', 2) + " " + "x".equals("x".describeConstable().get()));
        System.out.println(Math.clamp(50L, 1, 10) + " " + Math.ceilDiv(7, 2) + " " + Math.unsignedMultiplyHigh(-1L, 3) + " " + Character.isEmoji(0x1F600) + " " + Integer.compress(0b10110, 0b11010));
        ScopedValue.where(USER, "ann").run(() -> {
            System.out.println(USER.get() + " " + USER.isBound());
            ScopedValue.where(USER, "bob").run(() -> System.out.println(USER.get()));
            System.out.println(USER.get());
        });
        System.out.println(USER.isBound() + " " + USER.orElse("nobody"));
        System.out.println(List.of(1, 2).equals(List.of(1, 2).reversed().reversed()) + " " + Stream.of("b", "a").sorted().toList());
        System.out.println(java.time.Duration.ofSeconds(90).toMinutesPart() + " " + java.util.HexFormat.of().formatHex(new byte[] {1, (byte) 0xab}) + " " + Runtime.version().feature());
        System.out.println("one two".transform(s -> s.split(" ").length) + " " + "%s-%d".formatted("f", 3) + " " + "  x ".strip() + "ab".chars().sum());
    }
}
