// EXPECT same-as-java
// switch expressions: arrows, yield, mixed result types, nested, exceptions, in conditions and arguments, exhaustive enums.

import java.util.function.IntSupplier;

public class SwitchExpr {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

    static int letters(Day d) {
        return switch (d) {
            case MON, FRI, SUN -> 6;
            case TUE -> 7;
            case THU, SAT -> 8;
            case WED -> {
                int x = d.name().length();
                for (int i = 0; i < 3; i++) {
                    x += 2;
                }
                yield x;
            }
        };
    }

    static String old(int i) {
        return switch (i) {
            case 0:
                yield "zero";
            case 1:
            case 2:
                if (i == 2) yield "two";
                yield "one";
            default:
                String s = "n" + i;
                yield s + s;
        };
    }

    static Object mixed(int i) {
        return switch (i) {
            case 0 -> 1;
            case 1 -> 2L;
            case 2 -> 3.5f;
            default -> 'x';
        };
    }

    static Object mixedBoxed(int i) {
        return switch (i) {
            case 0 -> 1;
            case 1 -> "s";
            case 2 -> 3.5f;
            default -> null;
        };
    }

    static int throwing(String s) {
        return switch (s) {
            case "ok" -> 1;
            case "bad" -> throw new IllegalArgumentException("bad!");
            default -> {
                try {
                    yield Integer.parseInt(s);
                } catch (NumberFormatException e) {
                    yield -1;
                } finally {
                    System.out.println("finally " + s);
                }
            }
        };
    }

    static int nested(Day a, int b) {
        return 100 * switch (a) {
            case MON -> switch (b) { case 1 -> 11; case 2 -> 12; default -> 13; };
            case TUE -> b > 0 ? switch (b % 2) { case 0 -> 20; default -> 21; } : -2;
            default -> b;
        } + switch (b) { case 0 -> 1; default -> 2; };
    }

    static String args(int a, String b, long c) {
        return a + b + c;
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) {
            System.out.println(d + ": " + letters(d));
        }
        for (int i = 0; i < 4; i++) {
            Object m = mixed(i);
            Object mb = mixedBoxed(i);
            System.out.println(i + ": " + old(i) + " mixed " + m + " " + m.getClass().getSimpleName() + " boxed " + mb);
        }
        for (String s : new String[] {"ok", "42", "zz"}) {
            System.out.println("throwing " + s + ": " + throwing(s));
        }
        try {
            throwing("bad");
        } catch (IllegalArgumentException e) {
            System.out.println("caught " + e.getMessage());
        }
        for (Day d : new Day[] {Day.MON, Day.TUE, Day.WED}) {
            System.out.println("nested " + d + ": " + nested(d, 0) + " " + nested(d, 1) + " " + nested(d, 2));
        }
        int k = 2;
        System.out.println("args: " + args(switch (k) { case 2 -> 5; default -> 6; }, switch (k) { case 1 -> "p"; default -> "q"; }, switch (k) { case 0 -> 1; default -> 1L << 33; }));
        if (switch (k) { case 1 -> true; default -> k > 1; } && !switch (k) { case 2 -> false; default -> true; }) {
            System.out.println("condition: yes");
        }
        int[] arr = {1, 2, 3};
        arr[switch (k) { case 2 -> 0; default -> 1; }] += switch (k) { default -> 10; };
        System.out.println("array: " + arr[0] + arr[1]);
        IntSupplier sup = () -> switch (arr[0]) { case 11 -> 99; default -> 0; };
        System.out.println("lambda: " + sup.getAsInt());
        switch (k) {
            case 1 -> System.out.println("no");
            case 2 -> { int z = k * 2; System.out.println("statement arrow " + z); }
            default -> throw new AssertionError();
        }
        Day none = null;
        try {
            letters(none);
        } catch (NullPointerException e) {
            System.out.println("null enum: NPE");
        }
    }
}
