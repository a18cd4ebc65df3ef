// EXPECT same-as-java
// Comparator combinators: comparing, thenComparing, reversed, nulls, primitive keys
import java.util.*;
import java.util.function.*;

public class ComparatorChains {
    record Person(String name, Integer age, double height, long id) {
        @Override public String toString() { return name + "/" + age + "/" + height + "/" + id; }
    }

    static List<Person> people() {
        return new ArrayList<>(Arrays.asList(
            new Person("bob", 30, 1.8, 4), new Person("Alice", 25, 1.6, 3), new Person("carol", null, 1.7, 2),
            new Person("bob", 25, 1.9, 1), new Person("dave", 30, 1.6, 6), new Person("alice", 41, 1.6, 5)));
    }

    static void show(String label, Comparator<Person> c) {
        List<Person> p = people();
        try {
            p.sort(c);
            System.out.println(label + ": " + p);
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        show("by name", Comparator.comparing(Person::name));
        show("by name insensitive", Comparator.comparing(Person::name, String.CASE_INSENSITIVE_ORDER));
        show("by age fails", Comparator.comparing(Person::age));
        Comparator<Person> age = Comparator.comparing(Person::age, Comparator.nullsLast(Comparator.naturalOrder()));
        show("by age nulls last", age);
        show("reversed", age.reversed());
        show("nulls first reverse", Comparator.comparing(Person::age, Comparator.nullsFirst(Comparator.reverseOrder())));
        show("age then name", age.thenComparing(Person::name));
        show("age then name reversed all", age.thenComparing(Person::name).reversed());
        show("age then name desc", age.thenComparing(Person::name, Comparator.reverseOrder()));
        show("height then id", Comparator.comparingDouble(Person::height).thenComparingLong(Person::id));
        show("length then height then id desc", Comparator.<Person>comparingInt(p -> p.name().length()).thenComparingDouble(Person::height).thenComparing(Comparator.comparingLong(Person::id).reversed()));
        show("thenComparingInt", Comparator.comparing(Person::height).thenComparingInt(p -> -(int) p.id()));
        show("all equal keeps order", (x, y) -> 0);

        List<String> n = Arrays.asList("b", null, "a", null, "C");
        n.sort(Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER));
        System.out.println("nulls first: " + n);
        n.sort(Comparator.nullsLast(null));
        System.out.println("nulls last, no order: " + n);
        System.out.println("nulls compare: " + Comparator.nullsLast(Comparator.<Integer>naturalOrder()).compare(null, null) + Comparator.nullsLast(Comparator.<Integer>naturalOrder()).compare(null, 1) + Comparator.nullsFirst(Comparator.<Integer>naturalOrder()).compare(null, 1));
        System.out.println("natural/reverse: " + Comparator.<Integer>naturalOrder().compare(1, 2) + Comparator.<Integer>reverseOrder().compare(1, 2) + (Comparator.<Integer>naturalOrder().reversed() == Comparator.<Integer>reverseOrder()));
        System.out.println("constant: " + Comparator.naturalOrder());

        int[] calls = {0, 0};
        Comparator<String> counted = Comparator.comparing((String s) -> { calls[0]++; return s.length(); })
            .thenComparing(s -> { calls[1]++; return s; });
        String[] w = {"dd", "a", "ccc", "bb", "b", "aaa"};
        Arrays.sort(w, counted);
        System.out.println("counted: " + Arrays.toString(w) + " " + calls[0] + " " + calls[1]);
        BinaryOperator<String> max = BinaryOperator.maxBy(counted), min = BinaryOperator.minBy(counted);
        System.out.println("maxBy: " + max.apply("zz", "aaa") + " minBy: " + min.apply("zz", "aaa") + " tie " + max.apply("q", "q"));
        try {
            Comparator.comparing((Function<String, String>) null);
        } catch (NullPointerException e) {
            System.out.println("null extractor: NPE");
        }
        TreeMap<String, Integer> tm = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String s : "to be or not to be that is the question".split(" ")) tm.merge(s, 1, Integer::sum);
        System.out.println("tree: " + tm);
        System.out.println("entries: " + sorted(tm, Map.Entry.comparingByKey()) + sorted(tm, Map.Entry.<String, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())));
        System.out.println("signs: " + Integer.compare(Integer.MIN_VALUE, 1) + Double.compare(-0.0, 0.0) + Double.compare(Double.NaN, 1) + Boolean.compare(true, false) + Character.compare('a', 'c') + Byte.compare((byte) 5, (byte) -5));
    }

    static List<Map.Entry<String, Integer>> sorted(Map<String, Integer> m, Comparator<Map.Entry<String, Integer>> c) {
        List<Map.Entry<String, Integer>> l = new ArrayList<>(m.entrySet());
        l.sort(c);
        return l;
    }
}
