// EXPECT same-as-java
// comparison opcodes: if_icmp*, lcmp, fcmpl/fcmpg, dcmpl/dcmpg with NaN in both branches and negated forms, if_acmp, ifnull.

public class ArithCompare {
    static String ints(int a, int b) {
        return (a < b ? "lt " : "") + (a <= b ? "le " : "") + (a == b ? "eq " : "") + (a != b ? "ne " : "")
            + (a >= b ? "ge " : "") + (a > b ? "gt " : "");
    }

    static String zero(int a) {
        String r = "";
        if (a < 0) r += "lt0 ";
        if (a <= 0) r += "le0 ";
        if (a == 0) r += "eq0 ";
        if (a != 0) r += "ne0 ";
        if (a >= 0) r += "ge0 ";
        if (a > 0) r += "gt0 ";
        return r;
    }

    static String longs(long a, long b) {
        return (a < b ? "lt " : "") + (a <= b ? "le " : "") + (a == b ? "eq " : "") + (a != b ? "ne " : "")
            + (a >= b ? "ge " : "") + (a > b ? "gt " : "");
    }

    static String floats(float a, float b) {
        String pos = (a < b ? "lt " : "") + (a <= b ? "le " : "") + (a == b ? "eq " : "") + (a != b ? "ne " : "")
            + (a >= b ? "ge " : "") + (a > b ? "gt " : "");
        String neg = (!(a < b) ? "!lt " : "") + (!(a <= b) ? "!le " : "") + (!(a == b) ? "!eq " : "")
            + (!(a >= b) ? "!ge " : "") + (!(a > b) ? "!gt " : "");
        return pos + "| " + neg;
    }

    static String doubles(double a, double b) {
        String pos = (a < b ? "lt " : "") + (a <= b ? "le " : "") + (a == b ? "eq " : "") + (a != b ? "ne " : "")
            + (a >= b ? "ge " : "") + (a > b ? "gt " : "");
        String neg = (!(a < b) ? "!lt " : "") + (!(a <= b) ? "!le " : "") + (!(a == b) ? "!eq " : "")
            + (!(a >= b) ? "!ge " : "") + (!(a > b) ? "!gt " : "");
        return pos + "| " + neg;
    }

    static String refs(Object a, Object b) {
        return (a == b ? "same " : "") + (a != b ? "other " : "") + (a == null ? "anull " : "") + (b != null ? "bset " : "");
    }

    static boolean between(double lo, double x, double hi) {
        return lo <= x && x < hi || x != x;
    }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is) {
            System.out.println("zero " + a + ": " + zero(a));
            for (int b : is) {
                System.out.println("int " + a + " " + b + ": " + ints(a, b));
            }
        }
        long[] ls = {0, -1, 0x100000000L, 0xffffffffL, Long.MAX_VALUE, Long.MIN_VALUE};
        for (long a : ls) {
            for (long b : ls) {
                System.out.println("long " + a + " " + b + ": " + longs(a, b));
            }
        }
        float[] fs = {0f, -0f, 1f, Float.MIN_VALUE, Float.NEGATIVE_INFINITY, Float.POSITIVE_INFINITY, Float.NaN};
        for (float a : fs) {
            for (float b : fs) {
                System.out.println("float " + a + " " + b + ": " + floats(a, b));
            }
        }
        double[] ds = {0d, -0d, 1d, -Double.MIN_VALUE, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NaN};
        for (double a : ds) {
            for (double b : ds) {
                System.out.println("double " + a + " " + b + ": " + doubles(a, b));
            }
        }
        Object o = new Object();
        Object[] os = {null, o, "s", o.toString().isEmpty() ? null : "s"};
        for (int i = 0; i < os.length; i++) {
            for (int j = 0; j < os.length; j++) {
                System.out.println("ref " + i + " " + j + ": " + refs(os[i], os[j]));
            }
        }
        System.out.println("between: " + between(0, 0, 1) + between(0, 1, 1) + between(0, Double.NaN, 1) + between(Double.NaN, 0, 1));
        boolean t = is[1] == 1;
        boolean f = !t;
        System.out.println("bool ops: " + (t & f) + (t | f) + (t ^ t) + (t ^ f) + (t == f) + (t != f) + (t && !f || f));
        t &= f;
        f |= !t;
        t ^= f;
        System.out.println("bool assign: " + t + " " + f);
        char c = 'a';
        System.out.println("char/int: " + (c == 97) + (c < 'b') + (c == 97.0f) + ((byte) 200 < (char) 0));
        System.out.println("mixed: " + (1 == 1.0) + (0.1f == 0.1) + ((float) 0.1 == 0.1f) + (16777217 == 16777216f) + (Long.MAX_VALUE == (double) Long.MAX_VALUE));
    }
}
