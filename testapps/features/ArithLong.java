// EXPECT same-as-java
// long arithmetic on edge values: every binary and unary long opcode, overflow, division corner cases.

public class ArithLong {
    static final long[] VALUES = {
        0L, 1L, -1L, 2L, -2L, 3L, -3L, 10L, -10L, 127L, -128L, 65535L, 65536L, 0x7fffffffL, 0x80000000L, -0x80000000L,
        0xffffffffL, 0x100000000L, -0x100000001L, 3037000499L, 3037000500L, Long.MAX_VALUE - 1, Long.MAX_VALUE,
        Long.MIN_VALUE, Long.MIN_VALUE + 1, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL, 0x123456789ABCDEF0L
    };

    static long add(long a, long b) { return a + b; }
    static long sub(long a, long b) { return a - b; }
    static long mul(long a, long b) { return a * b; }
    static long div(long a, long b) { return a / b; }
    static long rem(long a, long b) { return a % b; }
    static long bits(long a, long b) { return (a & b) ^ (a | ~b) ^ (a ^ b); }
    static long neg(long a) { return -a; }

    static String divOrFail(long a, long b) {
        try {
            return String.valueOf(div(a, b));
        } catch (ArithmeticException e) {
            return "div:" + e.getMessage();
        }
    }

    static String remOrFail(long a, long b) {
        try {
            return String.valueOf(rem(a, b));
        } catch (ArithmeticException e) {
            return "rem:" + e.getMessage();
        }
    }

    public static void main(String[] args) {
        long max = VALUES[22];
        long min = VALUES[23];
        System.out.println("max+1: " + add(max, 1));
        System.out.println("min-1: " + sub(min, 1));
        System.out.println("-min: " + neg(min));
        System.out.println("min/-1: " + divOrFail(min, -1));
        System.out.println("min%-1: " + remOrFail(min, -1));
        System.out.println("1/0: " + divOrFail(1, 0) + " " + remOrFail(1, 0));
        System.out.println("0/0: " + divOrFail(0, 0) + " " + remOrFail(0, 0));
        System.out.println("max*max: " + mul(max, max));
        System.out.println("3037000500^2: " + mul(3037000500L, 3037000500L));
        System.out.println("2^32*2^32: " + mul(0x100000000L, 0x100000000L));
        System.out.println("-7/2: " + div(-7, 2) + " " + rem(-7, 2));
        System.out.println("7/-2: " + div(7, -2) + " " + rem(7, -2));

        long checksum = 7;
        for (long a : VALUES) {
            long row = 1;
            for (long b : VALUES) {
                row = Long.rotateLeft(row, 7) * 31 + add(a, b);
                row = Long.rotateLeft(row, 7) * 31 + sub(a, b);
                row = Long.rotateLeft(row, 7) * 31 + mul(a, b);
                if (b != 0) {
                    row = Long.rotateLeft(row, 7) * 31 + div(a, b);
                    row = Long.rotateLeft(row, 7) * 31 + rem(a, b);
                    assert div(a, b) * b + rem(a, b) == a;
                }
                row = Long.rotateLeft(row, 7) * 31 + bits(a, b);
            }
            System.out.println("row " + a + ": " + (row + neg(a)));
            checksum ^= row;
        }
        System.out.println("checksum: " + Long.toHexString(checksum));

        long l = 1;
        l += 2.9;
        System.out.println("l+=2.9: " + l);
        l *= -1e30;
        System.out.println("l*=-1e30: " + l);
        l = max;
        System.out.println("l++: " + l++ + " -> " + l);
        int i = 12;
        i += 0x1_0000_0001L;
        System.out.println("int += long: " + i);
        i *= max;
        System.out.println("int *= long: " + i);
        short s = (short) 40000;
        s += 40000L;
        System.out.println("short += long: " + s);
        System.out.println("int overflow before widening: " + (long) (Integer.MAX_VALUE + i + 14 + Integer.MAX_VALUE));
        System.out.println("widened first: " + ((long) Integer.MAX_VALUE + 1));
        long fact = 1;
        for (int n = 1; n <= 25; n++) {
            fact *= n;
            if (n >= 19) {
                System.out.println(n + "!: " + fact);
            }
        }
        long fa = 0;
        long fb = 1;
        for (int n = 0; n < 95; n++) {
            long t = fa + fb;
            fa = fb;
            fb = t;
        }
        System.out.println("fib(95) wrapped: " + fa);
    }
}
