// EXPECT same-as-java
// Switches over types: sealed hierarchies, guards that restart the match, null, strings, numbers and characters among
// patterns, arrays, dominance by order.

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class SwitchPatterns {
    sealed interface Shape permits Circle, Square, Rect, Empty { }
    record Circle(double radius) implements Shape { }
    record Square(int side) implements Shape { }
    static final class Rect implements Shape {
        final int w, h;
        Rect(int w, int h) { this.w = w; this.h = h; }
    }
    enum Empty implements Shape { NOTHING, LESS }

    static int asked;
    static boolean ask(boolean answer) { asked++; return answer; }

    static String shape(Shape s) {
        return switch (s) {
            case Circle c when c.radius() == 0 -> "point";
            case Circle c -> "circle " + c.radius();
            case Square q when ask(q.side() > 10) -> "big square";
            case Square q when ask(q.side() > 5) -> "square";
            case Square q -> "small square " + q.side();
            case Rect r -> r.w + "x" + r.h;
            case Empty e -> "empty " + e;
        };
    }

    static String anything(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i > 100 -> "large " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case Character c -> "char " + (int) c;
            case String s when s.isEmpty() -> "no text";
            case String s -> "text " + s.length();
            case int[] a -> "ints " + a.length;
            case Object[][] a -> "rows " + a.length;
            case Object[] a -> "objects " + a.length;
            case List<?> l when l.size() > 2 -> "long list";
            case Iterable<?> l -> "iterable " + l.iterator().hasNext();
            case Supplier<?> s -> "supplier of " + anything(s.get());
            case Number n -> "number " + n.intValue();
            default -> "other " + o.getClass().getSimpleName();
        };
    }

    static String text(String s) {
        return switch (s) {
            case "one" -> "1";
            case "two" -> "2";
            case String t when t.length() > 5 -> "long";
            case "three" -> "3";
            case null, default -> "rest";
        };
    }

    static String number(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case Integer j when j < 0 -> "negative";
            case -5 -> "never";
            case 1000000 -> "million";
            case Integer j when j % 2 == 0 -> "even";
            case 7 -> "seven";
            case Integer j -> "odd";
        };
    }

    static String letter(Character c) {
        return switch (c) {
            case 'a' -> "first";
            case Character d when Character.isDigit(d) -> "digit";
            case '\uffff' -> "last";
            case Character d -> "some " + (int) d;
        };
    }

    static int statements(Object o) {
        int total = 0;
        switch (o) {
            case String s when s.startsWith("x"):
                total += 1;
                break;
            case String s:
                total += s.length();
            default:
                total += 100;
        }
        switch (o) {
            case Integer i -> total += i;
            case null -> total = -1;
            default -> { }
        }
        return total;
    }

    static <T extends Comparable<T>> String generic(T value) {
        return switch (value) {
            case String s -> "S" + s;
            case Integer i -> "I" + i;
            default -> "T" + value;
        };
    }

    static String nested(Object a, Object b) {
        return switch (a) {
            case Integer i -> switch (b) {
                case Integer j when i.equals(j) -> "same";
                case Integer j -> "ints";
                default -> "int and other";
            };
            case String s -> {
                String inner = switch (b) {
                    case String t -> s + t;
                    case null -> "nothing";
                    default -> yieldLater(b);
                };
                yield "(" + inner + ")";
            }
            default -> "?";
        };
    }
    static String yieldLater(Object o) { return String.valueOf(o).toUpperCase(); }

    static void fails(String label, Supplier<?> act) {
        try {
            System.out.println(label + ": " + act.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
            for (StackTraceElement element : e.getStackTrace())
                if (element.getClassName().startsWith("SwitchPatterns")) System.out.println("    " + element.getMethodName());
        }
    }

    public static void main(String[] args) {
        List<Shape> shapes = List.of(new Circle(0), new Circle(2.5), new Square(20), new Square(7), new Square(2), new Rect(3, 4), Empty.LESS);
        for (Shape s : shapes) System.out.println(shape(s));
        System.out.println("asked " + asked);
        fails("null shape", () -> shape(null));
        List<Object> things = new ArrayList<>();
        things.add(null);
        things.addAll(List.of(1, 101, 5L, 'x', "", "word", new int[3], new String[2], new String[4][1], List.of(1, 2, 3), List.of(), 2.5, 1.5f, (short) 3, new StringBuilder(), shapes.get(0)));
        things.add((Supplier<Object>) () -> 42);
        for (Object o : things) System.out.println(anything(o));
        for (String s : new String[] {"one", "two", "three", "elephant", "", null}) System.out.println(text(s));
        for (int i : new int[] {1, -5, 1000000, 4, 7, 9}) System.out.println(number(i));
        fails("null number", () -> number(null));
        for (char c : new char[] {'a', '5', '\uffff', 'z'}) System.out.println(letter(c));
        for (Object o : new Object[] {"xyz", "abc", 5, 2.0, null}) fails("statements", () -> statements(o));
        System.out.println(generic("s") + generic(4) + generic(2.0));
        System.out.println(nested(1, 1) + nested(1, 2) + nested(1, "") + nested("a", "b") + nested("a", null) + nested("a", 'q') + nested(2.0, 1));
        fails("guard", () -> switch ((Object) "s") { case String s when Integer.parseInt(s) > 0 -> 1; default -> 2; });
    }
}
