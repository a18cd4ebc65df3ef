// EXPECT same-as-java
// widening conversions: i2l i2f i2d l2f l2d f2d with rounding of large values, numeric promotion, overload choice.

public class ConvertWiden {
    static String pick(byte x) { return "byte"; }
    static String pick(short x) { return "short"; }
    static String pick(char x) { return "char"; }
    static String pick(int x) { return "int"; }
    static String pick(long x) { return "long"; }
    static String pick(float x) { return "float"; }
    static String pick(double x) { return "double"; }
    static String pick(Object x) { return "Object:" + x.getClass().getSimpleName(); }

    static String wide(long x) { return "long " + x; }
    static String wide(double x) { return "double " + x; }
    static String boxed(Object x) { return x.getClass().getSimpleName() + " " + x; }
    static String boxed(double x) { return "prim double " + x; }

    static float l2f(long l) { return l; }
    static double l2d(long l) { return l; }
    static float i2f(int i) { return i; }
    static double f2d(float f) { return f; }
    static long i2l(int i) { return i; }

    public static void main(String[] args) {
        int[] is = {0, 1, -1, 16777215, 16777216, 16777217, 16777219, 33554434, 33554435, Integer.MAX_VALUE, Integer.MIN_VALUE, -16777217, 123456789};
        for (int i : is) {
            float f = i2f(i);
            System.out.println("i2f " + i + ": " + f + " back " + (int) f + " i2l " + i2l(i) + " i2d " + (double) i);
        }
        long[] ls = {0, 1, 9007199254740991L, 9007199254740993L, 9007199254740995L, 0x7fffffffffffffffL, 0x7ffffffffffffdffL,
            0x7ffffffffffffe00L, Long.MIN_VALUE, Long.MIN_VALUE + 1, 16777217L, 0x4000004000000001L, 0x4000004000000000L, 0x400000C000000000L,
            1234567890123456789L, -987654321098765432L};
        for (long l : ls) {
            System.out.println("l2f " + l + ": " + l2f(l) + " bits " + Integer.toHexString(Float.floatToRawIntBits(l2f(l))) + " l2d " + l2d(l)
                + " bits " + Long.toHexString(Double.doubleToRawLongBits(l2d(l))));
        }
        float[] fs = {0f, -0f, 0.1f, 1f / 3, Float.MIN_VALUE, Float.MAX_VALUE, Float.NaN, Float.NEGATIVE_INFINITY, 1e10f};
        for (float f : fs) {
            System.out.println("f2d " + f + ": " + f2d(f));
        }

        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 3;
        long l = 4;
        float f = 5;
        double d = 6;
        System.out.println("pick vars: " + pick(b) + " " + pick(s) + " " + pick(c) + " " + pick(i) + " " + pick(l) + " " + pick(f) + " " + pick(d));
        System.out.println("pick b+b: " + pick(b + b) + ", c+c: " + pick(c + c) + ", s+l: " + pick(s + l) + ", l+f: " + pick(l + f) + ", f+d: " + pick(f + d));
        System.out.println("pick -b ~c +s b<<l: " + pick(-b) + " " + pick(~c) + " " + pick(+s) + " " + pick(b << l));
        System.out.println("pick c++: " + pick(c++) + " b+=1: " + pick(b += 1));
        System.out.println("cond byte/short: " + pick(i > 0 ? b : s) + ", byte/char: " + pick(i > 0 ? b : c) + ", char/0: " + pick(i > 0 ? c : 0)
            + ", char/70000: " + pick(i > 0 ? c : 70000) + ", int/long: " + pick(i > 0 ? i : l));
        Integer boxedInt = 7;
        Object cond = i > 0 ? boxedInt : Double.valueOf(2.5);
        System.out.println("cond Integer/Double: " + pick(cond) + " " + cond);
        Object kept = i > 0 ? (Object) boxedInt : Double.valueOf(2.5);
        System.out.println("cond Object/Double: " + pick(kept) + " " + kept);
        System.out.println("wide(int): " + wide(i) + ", wide(char): " + wide(c) + ", wide(float): " + wide(f));
        System.out.println("boxed(int): " + boxed(i) + ", boxed(Integer): " + boxed(boxedInt) + ", boxed(float): " + boxed(0.1f));
        System.out.println("char + int: " + (c + 1) + ", (char)(c+1): " + (char) (c + 1));
        System.out.println("int/int to double: " + (double) (7 / 2) + ", 7/2.0: " + 7 / 2.0 + ", (float)7/2: " + (float) 7 / 2);
        System.out.println("long*float: " + l * 0.1f + ", long*double: " + l * 0.1);
        System.out.println("1/2*4.0: " + 1 / 2 * 4.0 + ", 4.0*1/2: " + 4.0 * 1 / 2);
        long big = 1234567890L * 1000;
        int lost = (int) (float) big;
        System.out.println("long->float->int: " + lost + ", long->float->long: " + (long) (float) big);
        double sum = 'a' + 1L + 2f + 3.5;
        System.out.println("mixed sum: " + sum);
    }
}
