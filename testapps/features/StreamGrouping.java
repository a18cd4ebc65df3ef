// EXPECT same-as-java
// Collectors.groupingBy with nested downstreams over a small table of orders
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;

public class StreamGrouping {
    enum Status { OPEN, PAID, SHIPPED }
    record Order(int id, String customer, Status status, double amount, List<String> items) {}

    static List<Order> orders() {
        List<Order> l = new ArrayList<>();
        String[] c = {"ann", "bob", "cid", "dee"};
        String[] items = {"pen", "ink", "cup", "mug", "hat"};
        Random r = new Random(20);
        for (int i = 1; i <= 16; i++) {
            List<String> it = new ArrayList<>();
            int n = r.nextInt(4);
            for (int k = 0; k < n; k++) it.add(items[r.nextInt(items.length)]);
            l.add(new Order(i, c[r.nextInt(4)], Status.values()[r.nextInt(3)], r.nextInt(10000) / 100.0, it));
        }
        return l;
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        List<Order> o = orders();
        o.forEach(x -> System.out.println("order: " + x));
        System.out.println("by customer: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, mapping(Order::id, toList()))));
        System.out.println("by status enum map: " + o.stream().collect(groupingBy(Order::status, () -> new EnumMap<>(Status.class), counting())));
        System.out.println("hash map of int: " + o.stream().collect(groupingBy(x -> x.items().size(), counting())));
        System.out.println("two levels: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, groupingBy(Order::status, TreeMap::new, mapping(Order::id, toCollection(TreeSet::new))))));
        System.out.println("sum: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, collectingAndThen(summingDouble(Order::amount), d -> String.format(Locale.ROOT, "%.2f", d)))));
        System.out.println("items: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, flatMapping(x -> x.items().stream(), toCollection(TreeSet::new)))));
        System.out.println("expensive only: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, filtering(x -> x.amount() > 70, counting()))));
        System.out.println("max each: " + o.stream().collect(groupingBy(Order::status, TreeMap::new, collectingAndThen(maxBy(Comparator.comparingDouble(Order::amount)), m -> m.get().id()))));
        System.out.println("partition then group: " + o.stream().collect(partitioningBy(x -> x.amount() > 50, groupingBy(Order::status, TreeMap::new, counting()))));
        System.out.println("average items: " + o.stream().collect(groupingBy(Order::status, TreeMap::new, averagingInt(x -> x.items().size()))));
        System.out.println("joining: " + o.stream().collect(groupingBy(Order::status, TreeMap::new, mapping(Order::customer, joining(",")))));
        System.out.println("teeing: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, teeing(counting(), mapping(Order::id, minBy(Comparator.naturalOrder())), (n, m) -> n + "/" + m.orElse(-1)))));
        System.out.println("reducing: " + o.stream().collect(groupingBy(Order::customer, TreeMap::new, reducing(0, Order::id, (a, b) -> a * 3 + b))));
        Map<String, Long> freq = o.stream().flatMap(x -> x.items().stream()).collect(groupingBy(Function.identity(), counting()));
        System.out.println("item ranking: " + freq.entrySet().stream().sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).map(e -> e.getKey() + e.getValue()).collect(joining(" ")));
        System.out.println("statistics: " + o.stream().collect(groupingBy(Order::status, TreeMap::new, summarizingInt(x -> x.items().size()))));
        System.out.println("concurrent: " + new TreeMap<>(o.parallelStream().collect(groupingByConcurrent(Order::customer, counting()))));
        System.out.println("parallel same: " + o.stream().collect(groupingBy(Order::customer, toList())).equals(o.parallelStream().collect(groupingBy(Order::customer, toList()))));
        try {
            Stream.of("a", "b").collect(groupingBy(s -> s.equals("b") ? null : s));
        } catch (NullPointerException e) {
            System.out.println("null key: " + e.getMessage());
        }
        System.out.println("empty: " + Stream.<Order>empty().collect(groupingBy(Order::customer)));
        Map<Boolean, Map<Integer, List<String>>> words = Stream.of("on", "off", "up", "down", "in", "out", "yes").collect(partitioningBy(s -> s.indexOf('o') >= 0, groupingBy(String::length, TreeMap::new, toList())));
        System.out.println("words: " + words + " true only " + words.get(true).get(2));
    }
}
