// EXPECT same-as-java
// method references of every kind: static, bound, unbound, constructor, array constructor, varargs, super::, this::, generic, boxing and widening adaptation.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntBiFunction;
import java.util.function.ToIntFunction;
import java.util.function.ToLongFunction;
import java.util.function.UnaryOperator;

public class LambdaMethodRefs {
    static class Base {
        String hi(String n) { return "base hi " + n; }
        static String join(Object... os) { return os.length + Arrays.toString(os); }
    }

    static class Sub extends Base {
        final int id;
        Sub() { this(-1); }
        Sub(int id) { this.id = id; }
        Sub(String a, long b) { this((int) (a.length() + b)); }
        @Override String hi(String n) { return "sub hi " + n; }
        Function<String, String> sup() { return super::hi; }
        Function<String, String> mine() { return this::hi; }
        int delta(Sub o) { return id - o.id; }
        private String secret() { return "secret" + id; }
        Supplier<String> hidden() { return this::secret; }
        class Inner { final String s; Inner(String s) { this.s = s + id; } }
        Function<String, Inner> maker() { return Inner::new; }
        @Override public String toString() { return "Sub" + id; }
    }

    static <T extends Comparable<T>> T larger(T a, T b) { return a.compareTo(b) >= 0 ? a : b; }
    static long widen(long x) { return x * 2; }
    static int narrow(int x) { return x + 1; }
    static void consume(Object o) { System.out.println("consumed " + o); }
    static int count;
    static int sideEffect() { return ++count; }

    interface Three<A, B, C, R> { R apply(A a, B b, C c); }

    public static void main(String[] args) {
        Function<String, Integer> parse = Integer::parseInt;
        IntBinaryOperator max = Math::max;
        System.out.println("static: " + parse.apply("12") + " " + max.applyAsInt(3, 9));
        String s = "bound";
        Supplier<Integer> len = s::length;
        Predicate<Object> eq = s::equals;
        IntFunction<Character> at = s::charAt;
        System.out.println("bound: " + len.get() + eq.test("bound") + eq.test(5) + at.apply(2));
        Function<String, Integer> unboundLen = String::length;
        BiFunction<String, String, Boolean> starts = String::startsWith;
        Three<String, Integer, Integer, String> sub = String::substring;
        ToIntBiFunction<String, String> cmp = String::compareToIgnoreCase;
        System.out.println("unbound: " + unboundLen.apply("four") + starts.apply("abc", "ab") + sub.apply("abcdef", 1, 3) + cmp.applyAsInt("B", "a"));
        Supplier<Sub> c0 = Sub::new;
        IntFunction<Sub> c1 = Sub::new;
        BiFunction<String, Long, Sub> c2 = Sub::new;
        System.out.println("constructors: " + c0.get() + c1.apply(4) + c2.apply("abc", 10L) + " " + (c0.get() == c0.get()));
        IntFunction<int[]> ia = int[]::new;
        Function<Integer, String[][]> sa = String[][]::new;
        System.out.println("arrays: " + ia.apply(3).length + " " + sa.apply(2).getClass().getSimpleName());
        try {
            ia.apply(-1);
        } catch (NegativeArraySizeException e) {
            System.out.println("negative array: " + e.getMessage());
        }
        Function<Object, String> v1 = Base::join;
        BiFunction<Integer, String, String> v2 = Base::join;
        Supplier<String> v0 = Base::join;
        Function<Object[], String> va = Base::join;
        System.out.println("varargs: " + v0.get() + v1.apply("x") + v2.apply(1, "y") + va.apply(new Object[] {1, 2, 3}));
        Sub o = new Sub(7);
        System.out.println("super/this: " + o.sup().apply("A") + " " + o.mine().apply("B") + " " + o.hidden().get() + " " + o.maker().apply("in").s);
        Function<String, String> asBase = ((Base) o)::hi;
        BiFunction<Base, String, String> virt = Base::hi;
        System.out.println("virtual: " + asBase.apply("C") + " " + virt.apply(o, "D") + " " + virt.apply(new Base(), "E"));
        BiFunction<String, String, String> big = LambdaMethodRefs::larger;
        BiFunction<Integer, Integer, Integer> bigI = LambdaMethodRefs::<Integer>larger;
        System.out.println("generic: " + big.apply("p", "q") + bigI.apply(8, 5));
        Function<Integer, Long> w = LambdaMethodRefs::widen;
        LongFunction<Object> lf = LambdaMethodRefs::widen;
        ToLongFunction<Integer> tl = LambdaMethodRefs::narrow;
        ToDoubleFunction<Integer> td = LambdaMethodRefs::narrow;
        Function<Character, Integer> ci = LambdaMethodRefs::narrow;
        System.out.println("adapt: " + w.apply(21) + " " + lf.apply(1L << 40) + " " + tl.applyAsLong(1) + " " + td.applyAsDouble(2) + " " + ci.apply('a'));
        Consumer<String> drop = LambdaMethodRefs::narrowText;
        drop.accept("dropped result");
        Consumer<Integer> con = LambdaMethodRefs::consume;
        con.andThen(x -> System.out.println("then " + (x + 1))).accept(3);
        Runnable r = LambdaMethodRefs::sideEffect;
        r.run();
        r.run();
        System.out.println("side effects: " + count);
        ToIntFunction<Sub> viaField = new Sub(5)::delta;
        System.out.println("delta: " + viaField.applyAsInt(o));
        UnaryOperator<String> up = String::strip;
        IntPredicate digit = Character::isDigit;
        System.out.println("jdk: [" + up.apply("  x ") + "] " + digit.test('5') + digit.test('x'));
        List<String> names = new ArrayList<>(List.of("bb", "a", "ccc"));
        names.sort(String::compareTo);
        names.replaceAll(String::toUpperCase);
        names.forEach(System.out::println);
        System.out.println("stream: " + Arrays.toString(names.stream().map(String::length).toArray(Integer[]::new)) + " " + names.stream().collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
        Supplier<Map<String, List<Integer>>> maps = java.util.TreeMap::new;
        maps.get().computeIfAbsent("k", k -> new ArrayList<>()).add(1);
        int[] data = {3, 1, 2};
        Supplier<int[]> cl = data::clone;
        System.out.println("clone: " + cl.get().length + (cl.get() != data));
        try {
            Sub none = null;
            Supplier<String> bad = none::toString;
            System.out.println("never");
        } catch (NullPointerException e) {
            System.out.println("null receiver at creation");
        }
    }

    static int narrowText(String s) {
        System.out.println("called with " + s);
        return s.length();
    }
}
