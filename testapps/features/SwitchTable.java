// EXPECT same-as-java
// tableswitch: dense keys, negative keys, limits of int, holes, default placement, fall-through, nesting, byte/char selectors.

public class SwitchTable {
    static String dense(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 3: return "three";
            case 5: return "five";
            default: return "other";
        }
    }

    static String negative(int i) {
        switch (i) {
            case -3: return "m3";
            case -2: return "m2";
            case -1: return "m1";
            case 0: return "z";
            case 1: return "p1";
        }
        return "none";
    }

    static String top(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return "max";
            case Integer.MAX_VALUE - 1: return "max-1";
            case Integer.MAX_VALUE - 2: return "max-2";
            default: return "below";
        }
    }

    static String bottom(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case Integer.MIN_VALUE + 1: return "min+1";
            case Integer.MIN_VALUE + 2: return "min+2";
            default: return "above";
        }
    }

    static String fall(int i) {
        StringBuilder sb = new StringBuilder();
        switch (i) {
            default: sb.append("d");
            case 1: sb.append("1");
            case 2: sb.append("2"); break;
            case 3: sb.append("3");
            case 4: { sb.append("4"); }
            case 5:
        }
        return sb.toString();
    }

    static String chars(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case 'b': case 'c': case 'd': case 'f': case 'g': case 'h': return "early";
            default: return c >= 'a' && c <= 'z' ? "late" : "not";
        }
    }

    static int bytes(byte b) {
        switch (b) {
            case -128: return 1;
            case -127: return 2;
            case -126: return 3;
            case 127: return 4;
            default: return 0;
        }
    }

    static String boxed(Integer i) {
        switch (i) {
            case 1: return "one";
            case 2: return "two";
            case 3: return "three";
            default: return "many";
        }
    }

    static int nested(int a, int b) {
        int r = 0;
        outer:
        for (int n = 0; n < 10; n++) {
            switch (a + n) {
                case 0: r += 1; continue outer;
                case 1:
                    switch (b) {
                        case 0: r += 10; break;
                        case 1: r += 20; break outer;
                        case 2: r += 30; continue;
                        default: return -r;
                    }
                    r += 100;
                case 2: r += 1000; break;
                case 3: r += 5;
                case 4: r += 7; break outer;
            }
            r += 10000;
        }
        return r;
    }

    public static void main(String[] args) {
        for (int i : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6,
            Integer.MAX_VALUE - 3, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
            System.out.println(i + ": " + dense(i) + " " + negative(i) + " " + top(i) + " " + bottom(i) + " " + fall(i) + " " + bytes((byte) i));
        }
        for (char c : "abeghiz AZ\uffff".toCharArray()) {
            System.out.println("char " + (int) c + ": " + chars(c));
        }
        for (int a = -12; a < 6; a++) {
            System.out.println("nested " + a + ": " + nested(a, 0) + " " + nested(a, 1) + " " + nested(a, 2) + " " + nested(a, 3));
        }
        System.out.println("boxed: " + boxed(1) + " " + boxed(3) + " " + boxed(1000));
        try {
            boxed(null);
        } catch (NullPointerException e) {
            System.out.println("boxed null: NPE");
        }
        int x = 3;
        switch (x++) { }
        switch (x) { default: x *= 2; }
        System.out.println("empty switches: " + x);
    }
}
