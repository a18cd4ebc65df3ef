// EXPECT same-as-java
// string concatenation: all operand types, nulls, char arithmetic against text, precedence, +=, constants in recipes, evaluation order, toString returning null.

public class ConcatTypes {
    static final char TAG = '\u0001';
    static final String TAGGED = "a\u0001b\u0002c";
    static StringBuilder order = new StringBuilder();

    static int i(int v) { order.append("i").append(v); return v; }
    static String s(String v) { order.append("s").append(v); return v; }
    static Object o(Object v) { order.append("o"); return v; }

    static class Nully { @Override public String toString() { return null; } }
    static class Shows { int n; @Override public String toString() { return "shown" + ++n; } }
    static class Throws { @Override public String toString() { throw new IllegalStateException("toString"); } }

    static String field = "f";
    static String[] arr = {"x", null};

    static String esc(String t) {
        StringBuilder sb = new StringBuilder();
        for (char c : t.toCharArray()) sb.append(c < 32 || c > 126 ? "<" + (int) c + ">" : "" + c);
        return sb.toString();
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -128;
        short sh = -32768;
        char c = 'c';
        int n = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.1f;
        double d = 1e100;
        String str = "str";
        Object obj = new StringBuilder("sb");
        Object nul = null;
        String nstr = null;
        char[] none = null;
        System.out.println("all: " + z + b + sh + c + n + l + f + d + str + obj + nul + nstr + none);
        System.out.println(z + "|" + b + "|" + sh + "|" + c + "|" + n + "|" + l + "|" + f + "|" + d);
        System.out.println("precedence: " + 1 + 2 + " " + (1 + 2) + " " + 1 * 2 + 3 + " " + (char) (c + 1) + (c + 1));
        System.out.println(1 + 2 + "left" + 1 + 2);
        System.out.println('a' + 'b' + "chars" + 'a' + 'b');
        System.out.println("" + 'a' + 'b' + " " + ('a' + 'b') + " " + (char) ('a' + 1));
        System.out.println("shift: " + (1 << 3) + " bool " + (1 > 2) + " cond " + (z ? "yes" : 'n') + " nested " + ("p" + ("q" + 1)));
        System.out.println("float edges: " + Float.NaN + Float.MIN_VALUE + -0f + " " + Double.NEGATIVE_INFINITY + Double.MIN_VALUE + -0d);
        System.out.println("boxed: " + Integer.valueOf(5) + Long.valueOf(6) + Character.valueOf('7') + Boolean.TRUE + Double.valueOf(8) + (Integer) null);
        System.out.println("null + null: " + nul + nul + " " + (nstr + null) + " " + ("" + null).length());
        System.out.println("tags: " + esc("x" + TAG + n + TAGGED + l + '\u0002' + str + "\u0001\u0002"));
        System.out.println("unicode: " + esc("\u00e9" + c + "\u4e2d" + n + "\ud83d\ude00" + '\uffff'));
        System.out.println("nully: " + new Nully() + "." + new Nully().toString());
        Shows shows = new Shows();
        System.out.println("shows: " + shows + shows + shows.n + shows);
        try {
            String bad = "x" + new Throws() + i(9);
            System.out.println(bad);
        } catch (IllegalStateException e) {
            System.out.println("threw " + e.getMessage() + " order " + order);
        }
        order.setLength(0);
        String ordered = i(1) + s("two") + o(3) + i(4) + (i(5) + i(6)) + s(null);
        System.out.println("ordered: " + ordered + " by " + order);
        int k = 1;
        System.out.println("increments: " + k++ + k++ + --k + (k += 5) + k);

        String acc = "";
        acc += 1;
        acc += 'c';
        acc += 2L;
        acc += 3f;
        acc += 4.0;
        acc += true;
        acc += null;
        acc += obj;
        acc += new char[] {'q'}.length;
        acc += 1 + 2;
        acc += 'a' + 'b';
        System.out.println("acc: " + acc);
        String nothing = null;
        nothing += nothing;
        System.out.println("null += null: " + nothing);
        field += field + field.length();
        ConcatTypes.field += "!";
        arr[0] += arr[1] += "y";
        int[] idx = {0};
        arr[idx[0]++] += idx[0];
        System.out.println("fields: " + field + " " + arr[0] + " " + arr[1] + " " + idx[0]);
        Object objAcc = "o";
        objAcc += "bj";
        CharSequence cs = "cs";
        System.out.println("object +=: " + objAcc + " " + (cs + "x").length());
        StringBuilder sb = new StringBuilder("s");
        String held = "" + sb;
        sb.append("changed");
        System.out.println("held: " + held + " " + sb);
        String loop = "";
        for (int j = 0; j < 12; j++) loop = j % 2 == 0 ? loop + j : j + loop;
        System.out.println("loop: " + loop);
        final String ca = "con";
        final String cb = ca + "st";
        String va = "con";
        System.out.println("identity: " + (cb == "const") + ((va + "st") == "const") + ((va + "st").intern() == "const") + (("" + va) == va) + (va + "").equals(va));
        char[] letters = {'h', 'i'};
        System.out.println("valueOf: " + String.valueOf(letters) + String.valueOf(letters, 1, 1) + " concat method " + "a".concat("").concat("b"));
        long big = 1;
        for (int j = 0; j < 5; j++) big = big * 1000 + j;
        System.out.println(big + c + "" + c + big + (byte) big + (short) big + (int) big + (char) 65);
    }
}
