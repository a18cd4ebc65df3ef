// EXPECT same-as-java
// JAVAC --release 22
// Deconstruction of records: nested, generic, with var and primitives, in switch and instanceof; accessors that throw, MatchException.

import java.util.ArrayList;
import java.util.List;

public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point from, Point to) { }
    record Box<T>(T value) { }
    record Pair<A, B>(A first, B second) { }
    record Wide(long l, double d, float f, byte b, char c, short s, boolean z) { }
    record Loud(String name) {
        public String name() {
            System.out.println("asked for the name");
            return name;
        }
    }
    record Throwing(int value) {
        public int value() {
            if (value < 0) throw new IllegalStateException("negative " + value);
            return value;
        }
    }
    sealed interface Expr permits Num, Add, Mul, Neg { }
    record Num(int n) implements Expr { }
    record Add(Expr l, Expr r) implements Expr { }
    record Mul(Expr l, Expr r) implements Expr { }
    record Neg(Expr e) implements Expr { }

    static int eval(Expr e) {
        return switch (e) {
            case Num(var n) -> n;
            case Add(Num(var a), Num(var b)) -> a + b;
            case Add(var l, var r) -> eval(l) + eval(r);
            case Mul(Num(int z), var r) when z == 0 -> 0;
            case Mul(var l, Num(int z)) when z == 1 -> eval(l);
            case Mul(var l, var r) -> eval(l) * eval(r);
            case Neg(Neg(var inner)) -> eval(inner);
            case Neg(var inner) -> -eval(inner);
        };
    }

    static String describe(Object o) {
        return switch (o) {
            case Line(Point(var x1, var y1), Point(var x2, var y2)) when x1 == x2 -> "vertical " + x1 + ": " + y1 + ".." + y2;
            case Line(Point p, Point(int x, int y)) when p == null -> "half line to " + x + "," + y;
            case Line(Point p, var q) -> "line " + p + " " + q;
            case Box<?>(String s) -> "box of text " + s;
            case Box<?>(Box<?>(Integer i)) -> "box of box of " + i;
            case Box<?>(var v) -> "box of " + v;
            case Pair<?, ?>(Integer a, Integer b) -> "ints " + (a + b);
            case Pair<?, ?>(String a, Integer b) -> "named " + a + b;
            case Pair<?, ?>(Point(var x, var y), var b) -> "point " + (x + y) + b;
            case Pair<?, ?> p -> "pair " + p;
            case Wide(long l, double d, float f, byte b, char c, short s, boolean z) -> "wide " + l + d + f + b + c + s + z;
            case Loud(String n) when n.length() > 3 -> "loud " + n;
            case Loud(String n) -> "quiet " + n;
            case Throwing(int v) -> "value " + v;
            default -> "none";
        };
    }

    static <T> String typed(Pair<? extends T, Box<T>> p) {
        if (p instanceof Pair<? extends T, Box<T>>(var first, Box<T>(var second))) return first + "|" + second;
        return "no match";
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(6), new Add(new Num(3), new Num(4))), new Neg(new Neg(new Mul(new Num(0), new Num(9)))));
        System.out.println(eval(e) + " " + eval(new Neg(new Mul(new Num(5), new Num(1)))) + " " + e);
        List<Object> things = new ArrayList<>(List.of(new Line(new Point(1, 2), new Point(1, 5)), new Line(new Point(1, 2), new Point(3, 4)), new Box<>("s"), new Box<>(new Box<>(4)), new Box<>(new Box<>("t"))));
        things.addAll(List.of(new Line(null, new Point(8, 9)), new Line(null, null), new Box<>(null), new Pair<>(1, 2), new Pair<>("a", 3), new Pair<>(new Point(4, 5), 'c'), new Pair<>(null, null)));
        things.addAll(List.of(new Wide(1L << 40, 2.5, -0f, (byte) -1, 'w', (short) 7, true), new Loud("tom"), new Loud("thomas"), new Throwing(4), "else"));
        for (Object o : things) System.out.println(describe(o));
        try {
            describe(new Throwing(-3));
        } catch (MatchException m) {
            System.out.println(m + " <- " + m.getCause() + " in " + m.getStackTrace()[0].getMethodName());
        }
        if (things.get(0) instanceof Line(Point(int a, _), Point(_, int b)) && a < b) System.out.println("instanceof " + a + b);
        if (!(things.get(1) instanceof Line(var from, var to))) throw new AssertionError();
        System.out.println(from + " " + to + " " + typed(new Pair<>("x", new Box<>("y"))) + " " + typed(new Pair<>("x", null)));
        try {
            Object o = new Throwing(-9);
            if (o instanceof Throwing(int v)) System.out.println(v);
        } catch (MatchException m) {
            System.out.println(m.getMessage());
        }
    }
}
