// EXPECT same-as-java
// java.util.function: composition of functions, predicates, operators, primitive specialisations, comparators, and order of evaluation.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.BinaryOperator;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;
import java.util.function.DoubleToIntFunction;
import java.util.function.Function;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.function.LongUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntBiFunction;
import java.util.function.UnaryOperator;

public class FuncCompose {
    static List<String> log = new ArrayList<>();

    static <T> Predicate<T> p(String name, boolean v) {
        return t -> { log.add(name); return v; };
    }

    static void flush(String label, Object r) {
        System.out.println(label + ": " + r + " " + log);
        log.clear();
    }

    record Person(String name, int age, Double score) { }

    public static void main(String[] args) {
        Function<Integer, Integer> inc = x -> { log.add("inc"); return x + 1; };
        Function<Integer, Integer> dbl = x -> { log.add("dbl"); return x * 2; };
        flush("andThen", inc.andThen(dbl).apply(5));
        flush("compose", inc.compose(dbl).apply(5));
        flush("chain", inc.andThen(dbl).andThen(inc).compose(dbl).apply(1));
        flush("identity", Function.<Integer>identity().andThen(inc).apply(1));
        BiFunction<Integer, Integer, Integer> add = Integer::sum;
        flush("bi andThen", add.andThen(dbl).apply(3, 4));
        flush("and", p("a", true).and(p("b", false)).and(p("c", true)).test(null));
        flush("or", p("a", false).or(p("b", true)).or(p("c", true)).test(null));
        flush("negate", p("a", true).negate().or(p("b", false).negate()).test(1));
        flush("not", Predicate.not(p("a", true)).test(1));
        flush("isEqual", "" + Predicate.isEqual("x").test("x") + Predicate.isEqual(null).test(null) + Predicate.isEqual(null).test(1));
        BiPredicate<String, Integer> longer = (s, n) -> s.length() > n;
        flush("bipredicate", longer.and((s, n) -> n > 0).negate().test("abc", 2));
        Consumer<Object> c = o -> log.add("c1" + o);
        c.andThen(o -> log.add("c2" + o)).andThen(c).accept(7);
        flush("consumers", "");
        BiConsumer<String, Integer> bc = (s, i) -> log.add(s + i);
        bc.andThen((s, i) -> log.add(i + s)).accept("k", 1);
        flush("biconsumer", "");
        try {
            Consumer<Object> fail = o -> { throw new IllegalStateException("first fails"); };
            fail.andThen(c).accept(1);
        } catch (IllegalStateException e) {
            flush("consumer failure", e.getMessage());
        }
        try {
            inc.andThen(null);
        } catch (NullPointerException e) {
            flush("andThen null", "NPE");
        }
        flush("binary", BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(3, 2) + " " + BinaryOperator.maxBy(Comparator.comparing(String::length)).apply("aa", "b"));
        flush("unary", UnaryOperator.<String>identity().apply("u"));
        IntUnaryOperator iu = x -> x * 3;
        LongUnaryOperator lu = x -> x << 33;
        flush("int ops", iu.andThen(x -> x - 1).compose(x -> x + 10).applyAsInt(1) + " " + lu.andThen(LongUnaryOperator.identity()).applyAsLong(3));
        IntPredicate even = x -> x % 2 == 0;
        DoublePredicate nan = Double::isNaN;
        flush("predicates", even.and(x -> x > 5).test(8) + " " + even.negate().or(x -> x == 4).test(4) + " " + nan.negate().test(0.0 / 0));
        IntConsumer ic = x -> log.add("i" + x);
        ic.andThen(x -> log.add("j" + x)).accept(5);
        ObjIntConsumer<StringBuilder> oic = StringBuilder::setLength;
        StringBuilder sb = new StringBuilder("abcdef");
        oic.accept(sb, 2);
        flush("consumers int", sb);
        DoubleBinaryOperator pow = Math::pow;
        LongBinaryOperator mul = Math::multiplyHigh;
        IntToDoubleFunction half = x -> x / 2.0;
        DoubleToIntFunction floor = d -> (int) Math.floor(d);
        DoubleFunction<String> df = Double::toString;
        ToIntBiFunction<String, String> idx = String::indexOf;
        BooleanSupplier bs = () -> true;
        flush("primitive", pow.applyAsDouble(2, 10) + " " + mul.applyAsLong(1L << 62, 8) + " " + half.applyAsDouble(5) + " " + floor.applyAsInt(-1.5) + " " + df.apply(1e10) + " "
            + idx.applyAsInt("hello", "l") + " " + bs.getAsBoolean());
        Supplier<Supplier<String>> ss = () -> () -> "inner";
        flush("supplier", ss.get().get());
        List<Person> ps = new ArrayList<>(List.of(new Person("bob", 30, 1.5), new Person("al", 25, null), new Person("cy", 30, -2.0), new Person("al", 20, 9.0)));
        ps.sort(Comparator.comparing(Person::name).thenComparingInt(Person::age));
        flush("by name, age", ps.stream().map(p -> p.name() + p.age()).toList());
        ps.sort(Comparator.comparingInt(Person::age).reversed().thenComparing(Person::name, Comparator.reverseOrder()));
        flush("by age desc, name desc", ps.stream().map(p -> p.name() + p.age()).toList());
        ps.sort(Comparator.comparing(Person::score, Comparator.nullsFirst(Comparator.naturalOrder())));
        flush("nulls first", ps.stream().map(Person::score).toList());
        ps.sort(Comparator.comparing(Person::score, Comparator.nullsLast(Comparator.<Double>naturalOrder().reversed())));
        flush("nulls last reversed", ps.stream().map(Person::score).toList());
        String[] words = {"Banana", "apple", "cherry", "Apple"};
        Arrays.sort(words, String.CASE_INSENSITIVE_ORDER.thenComparing(Comparator.reverseOrder()));
        flush("words", Arrays.toString(words));
        Arrays.sort(words, Comparator.comparingDouble((String w) -> -w.length()).thenComparingLong(String::hashCode));
        flush("words by length, hash", Arrays.toString(words));
        flush("bifunction as table", ((Function<Integer, Function<Integer, Integer>>) a -> b -> a * b).apply(6).apply(7));
    }
}
