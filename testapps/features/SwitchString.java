// EXPECT same-as-java
// ARGS Aa BB "" "two words" Default unknown C#BB
// switch on strings: hash collisions, empty string, fall-through, default in the middle, null selector, constants by expression.

public class SwitchString {
    static final String PREFIX = "pre";
    static final String CONST = PREFIX + "fix" + 1;

    static String collide(String s) {
        switch (s) {
            case "Aa": return "1";
            case "BB": return "2";
            case "AaAa": return "3";
            case "BBBB": return "4";
            case "AaBB": return "5";
            case "": return "empty";
            case "C#BB": return "6";
            default: return "d";
        }
    }

    static String fall(String s) {
        StringBuilder sb = new StringBuilder();
        switch (s) {
            case "a": sb.append("a");
            default: sb.append("D");
            case "b": sb.append("b"); break;
            case "c": sb.append("c");
            case "d": sb.append("d");
        }
        return sb.toString();
    }

    static int consts(String s) {
        switch (s) {
            case CONST: return 1;
            case PREFIX: return 2;
            case "x" + 'y' + 3L: return 3;
            case "\0": return 4;
            case "\uD83D\uDE00": return 5;
            case "true" + false: return 6;
        }
        return 0;
    }

    static int evaluations;

    static String selector(String s) {
        evaluations++;
        return s;
    }

    static String nested(String a, String b) {
        switch (a) {
            case "x":
                switch (b) {
                    case "x": return "xx";
                    case "y": break;
                    default: return "x?";
                }
                return "xy";
            case "y": return "y" + switchExpr(b);
        }
        return "--";
    }

    static String switchExpr(String s) {
        return switch (s) {
            case "x", "X" -> "ex";
            case "y" -> {
                String t = s.repeat(2);
                yield t;
            }
            default -> "other";
        };
    }

    public static void main(String[] args) {
        for (String a : args) {
            System.out.println("arg [" + a + "]: " + collide(a) + " hash " + a.hashCode());
        }
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "C#", "Bb"}) {
            System.out.println("collide " + s + ": " + collide(new String(s)) + " " + s.hashCode());
        }
        for (String s : new String[] {"a", "b", "c", "d", "e"}) {
            System.out.println("fall " + s + ": " + fall(s));
        }
        for (String s : new String[] {"prefix1", "pre", "xy3", "\0", "\uD83D\uDE00", "truefalse", "\uD83D", "PRE"}) {
            System.out.println("consts " + s.length() + ": " + consts(s));
        }
        switch (selector("z")) {
            case "a": System.out.println("wrong"); break;
            case "z": System.out.println("selector z");
        }
        System.out.println("evaluations: " + evaluations);
        for (String a : new String[] {"x", "y", "z"}) {
            for (String b : new String[] {"x", "y", "z", "X"}) {
                System.out.println("nested " + a + b + ": " + nested(a, b));
            }
        }
        try {
            System.out.println(collide(null));
        } catch (NullPointerException e) {
            System.out.println("null: NPE in " + e.getStackTrace()[0].getMethodName());
        }
        StringBuilder built = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            built.append(i % 2 == 0 ? 'A' : 'a');
        }
        System.out.println("built: " + collide(built.toString()));
    }
}
