// EXPECT same-as-java
// narrowing conversions: d2i d2l f2i f2l d2f l2i i2b i2c i2s with NaN, infinities, out of range and boundary values.

public class ConvertNarrow {
    static final double[] DOUBLES = {
        0.0, -0.0, 0.5, -0.5, 0.999999999999, -0.999999999999, 1.5, -1.5, 127.9, 128.0, -128.9, -129.0, 32767.5, 65535.9, 65536.0,
        2147483646.5, 2147483647.0, 2147483647.5, 2147483648.0, -2147483648.0, -2147483648.9, -2147483649.0, 4294967295.0, 4294967297.5,
        9.007199254740993E15, 9.223372036854775E18, 9.223372036854776E18, -9.223372036854776E18, -9.3E18, 1e19, 1e38, 3.5e38, -3.5e38,
        3.4028235677973366E38, 3.4028235677973362E38, 1e-45, 0.7e-45, 0.7006492321624086e-45, -1e-46, 1.1754943e-38, 1e300, -1e300,
        Double.MAX_VALUE, Double.MIN_VALUE, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 0.1, 16777217.0, 33554435.0
    };
    static final float[] FLOATS = {
        0f, -0f, 0.9f, -0.9f, 1.5f, -1.5f, 127.5f, 255.5f, -32769f, 65536f, 2147483520f, 2147483648f, -2147483648f, -2147483904f,
        9.223371e18f, 9.2233720e18f, -9.2233720e18f, -9.223373e18f, 1e20f, Float.MAX_VALUE, -Float.MAX_VALUE, Float.MIN_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN
    };
    static final long[] LONGS = {
        0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, 0x7fffffffL, 0x80000000L, 0xffffffffL, 0x100000000L,
        -0x80000001L, 0x123456789ABCDEF0L, Long.MAX_VALUE, Long.MIN_VALUE
    };

    static String fromDouble(double d) {
        return (int) d + " " + (long) d + " " + (float) d + " b" + (byte) d + " s" + (short) d + " c" + (int) (char) d;
    }

    static String fromFloat(float f) {
        return (int) f + " " + (long) f + " b" + (byte) f + " s" + (short) f + " c" + (int) (char) f;
    }

    static String fromLong(long l) {
        return (int) l + " b" + (byte) l + " s" + (short) l + " c" + (int) (char) l;
    }

    static byte toByte(int i) { return (byte) i; }
    static short toShort(int i) { return (short) i; }
    static char toChar(int i) { return (char) i; }

    public static void main(String[] args) {
        for (double d : DOUBLES) {
            System.out.println("double " + d + ": " + fromDouble(d));
        }
        for (float f : FLOATS) {
            System.out.println("float " + f + ": " + fromFloat(f));
        }
        for (long l : LONGS) {
            System.out.println("long " + l + ": " + fromLong(l));
        }
        for (int i : new int[] {0, 127, 128, 129, 255, 256, -1, -128, -129, 32768, 65535, 65536, 98304, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            System.out.println("int " + i + ": " + toByte(i) + " " + toShort(i) + " " + (int) toChar(i));
        }
        byte b = -1;
        char viaChar = (char) b;
        int back = viaChar;
        System.out.println("byte -1 as char: " + back);
        System.out.println("byte -1 as char as short: " + (short) viaChar);
        System.out.println("byte -1 as char masked: " + (int) (char) (b & 0xff));
        System.out.println("chain: " + (int) (char) (byte) 200 + " " + (byte) (char) -1 + " " + (short) (char) (byte) -128);
        int acc = 0;
        for (int i = -70000; i < 70000; i += 77) {
            acc = acc * 31 + toByte(i) + toShort(i) * 7 + toChar(i) * 13;
        }
        System.out.println("sweep: " + acc);
        long lacc = 0;
        for (double d = 1e-3; d < 1e25; d *= 3.7) {
            lacc = lacc * 31 + (long) d + (int) -d + (long) (float) d;
        }
        System.out.println("magnitudes: " + lacc);
    }
}
