// EXPECT same-as-java
// Method references of unusual shapes: protected members of other packages, super, arrays, inner constructors, varargs, boxing both ways, bridges, intersections.

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.*;

public class LambdaShapes {
    static class Rows extends AbstractList<String> {
        final List<String> rows = new ArrayList<>(List.of("a", "b", "c", "d", "e"));
        public String get(int i) { return rows.get(i); }
        public int size() { return rows.size(); }
        public String remove(int i) { return rows.remove(i); }
        BiConsumer<Integer, Integer> remover() { return this::removeRange; }
        BiConsumer<Integer, Integer> superRemover() { return super::removeRange; }
        Supplier<String> text() { return super::toString; }
        public String toString() { return "rows" + super.toString(); }
        Runnable changes() { return () -> modCount++; }
        int changed() { return modCount; }
        Callable<Object> cloner() { return Rows.super::hashCode; }
    }
    interface Left { default String side() { return "left"; } }
    interface Right { default String side() { return "right"; } }
    static class Both implements Left, Right {
        public String side() { return "both"; }
        Supplier<String> left() { return Left.super::side; }
        Supplier<String> right() { return Right.super::side; }
    }
    class Inner {
        final int n;
        Inner(int n) { this.n = n + offset; }
        class Deeper { int sum(int x) { return n + x + offset; } }
    }
    int offset = 100;
    IntFunction<Inner> inner() { return Inner::new; }

    interface Sum { long sum(int a, long b); }
    interface Boxed { Integer apply(Integer a, int b); }
    interface Wide { double apply(int a); }
    interface Void { void run(String s); }
    interface Bridge<T> { Object call(T t); }
    interface StringBridge extends Bridge<String> { String call(String s); }
    interface Varied { String call(Object a, Object b, Object c); }
    interface Generic { <T> List<T> make(T t); }
    interface Thrower<X extends Exception> { void run() throws X; }
    static String varied(Object first, Object... rest) { return first + ":" + rest.length; }
    static <T> List<T> listOf(T t) { return List.of(t); }
    static int primitive(long x) { return (int) x + 1; }
    static Integer boxed(Object o) { return o.hashCode(); }
    static <T extends Comparable<T> & Supplier<String>> String both(T t) { Supplier<String> s = t::get; return s.get() + t.compareTo(t); }
    record Two(String s) implements Comparable<Two>, Supplier<String> { public int compareTo(Two o) { return s.compareTo(o.s); } public String get() { return "got " + s; } }
    enum Op implements IntBinaryOperator {
        ADD(Integer::sum), MUL((a, b) -> a * b), MAX(Math::max);
        final IntBinaryOperator f;
        Op(IntBinaryOperator f) { this.f = f; }
        public int applyAsInt(int a, int b) { return f.applyAsInt(a, b); }
    }

    public static void main(String[] args) throws Exception {
        Rows rows = new Rows();
        rows.remover().accept(1, 3);
        System.out.println(rows + " " + rows.text().get());
        rows.superRemover().accept(0, 1);
        rows.changes().run();
        System.out.println(rows.rows + " " + rows.changed() + " " + (rows.cloner().call().equals(rows.hashCode())));
        System.out.println(new Both().left().get() + new Both().right().get());
        LambdaShapes outer = new LambdaShapes();
        Inner inner = outer.inner().apply(5);
        Supplier<Inner.Deeper> deeper = () -> inner.new Deeper();
        IntUnaryOperator sum = inner.new Deeper()::sum;
        System.out.println(inner.n + " " + deeper.get().sum(1) + " " + sum.applyAsInt(2));
        Sum s = (a, b) -> a + b;
        Boxed box = Math::addExact;
        Wide wide = Math::abs;
        Wide wider = LambdaShapes::primitive;
        ToIntFunction<Object> hash = LambdaShapes::boxed;
        System.out.println(s.sum(1, 2L) + " " + box.apply(3, 4) + " " + wide.apply(-5) + " " + wider.apply(6) + " " + hash.applyAsInt("h"));
        Void ignored = String::trim;
        ignored.run(" x ");
        StringBridge bridge = x -> x + "!";
        Bridge<String> raw = bridge;
        System.out.println(bridge.call("a") + raw.call("b"));
        Varied v = LambdaShapes::varied;
        BiFunction<Object, Object[], String> direct = LambdaShapes::varied;
        Function<Object, String> one = LambdaShapes::varied;
        System.out.println(v.call(1, 2, 3) + direct.apply("d", new Object[5]) + one.apply("o"));
        Generic g = LambdaShapes::listOf;
        System.out.println(g.make("g") + " " + g.<Integer>make(2));
        Function<int[], Object> clone = int[]::clone;
        IntFunction<int[][]> grid = int[][]::new;
        Function<Object, String> text = Object::toString;
        Supplier<String> bound = "bound"::toUpperCase;
        System.out.println(((int[]) clone.apply(new int[] {1, 2})).length + " " + grid.apply(3).length + text.apply(4) + bound.get());
        System.out.println(both(new Two("t")) + " " + Op.ADD.applyAsInt(2, 3) + Op.MUL.applyAsInt(2, 3) + Op.MAX.applyAsInt(2, 3));
        String none = null;
        try {
            Supplier<Integer> n = none::length;
            System.out.println("not reached");
        } catch (NullPointerException e) {
            System.out.println("null receiver " + e.getStackTrace()[0].getMethodName());
        }
        try {
            @SuppressWarnings({"unchecked", "rawtypes"}) Function<Object, Object> cast = (Function) (Function<String, String>) String::trim;
            cast.apply(5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            Function<Object, Integer> unboxing = o -> (Integer) o;
            ToIntFunction<Integer> zero = Integer::intValue;
            zero.applyAsInt(unboxing.apply(null));
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        Thrower<java.io.IOException> thrower = () -> { throw new java.io.IOException("thrown"); };
        try {
            thrower.run();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        Supplier<Supplier<Supplier<String>>> chain = () -> () -> () -> "chain" + args.length;
        System.out.println(chain.get().get().get());
        long l = 5; double d = 2.5; byte b = 3; char c = 'c'; float f = 1.5f; short h = 4; boolean z = true;
        DoubleSupplier many = () -> l + d + b + c + f + h + (z ? 1 : 0);
        System.out.println(many.getAsDouble() + " " + many.equals(many) + " " + many.getClass().isSynthetic() + many.getClass().isHidden() + many.getClass().getInterfaces().length + many.getClass().getSimpleName().startsWith("LambdaShapes$$Lambda"));
        Runnable[] same = new Runnable[3];
        for (int i = 0; i < 3; i++) same[i] = () -> { };
        System.out.println(same[0] == same[1]);
        int rec = fib(10);
        System.out.println(rec);
    }
    static IntUnaryOperator fibber = n -> n < 2 ? n : LambdaShapes.fibber.applyAsInt(n - 1) + LambdaShapes.fibber.applyAsInt(n - 2);
    static int fib(int n) { return fibber.applyAsInt(n); }
}
