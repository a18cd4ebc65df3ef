// EXPECT same-as-java
// Long API: radixes, unsigned parsing, division and text, bit operations, multiplyHigh, hashing, comparison, conversions, over edge values.

public class LongApi {
    static final long[] VALUES = {
        0, 1, -1, 10, -10, 255, 65536, 0x7fffffffL, 0x80000000L, -0x80000000L, 0xffffffffL, 0x100000000L, 999999999999L, 0x123456789ABCDEFL, 0x5555555555555555L, 0xAAAAAAAAAAAAAAAAL,
        Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE - 1, 1L << 62, 0x8000000080000000L
    };

    static String fail(java.util.concurrent.Callable<?> c) {
        try {
            return String.valueOf(c.call());
        } catch (Exception e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    public static void main(String[] args) {
        for (long v : VALUES) {
            System.out.println(v + ": hex " + Long.toHexString(v) + " oct " + Long.toOctalString(v) + " bin " + Long.toBinaryString(v) + " r36 " + Long.toString(v, 36) + " r7 " + Long.toString(v, 7) + " uns " + Long.toUnsignedString(v)
                + " u36 " + Long.toUnsignedString(v, 36) + " u2len " + Long.toUnsignedString(v, 2).length() + " u10 " + Long.toUnsignedString(v, 10));
            System.out.println("  bits " + Long.bitCount(v) + " hi " + Long.highestOneBit(v) + " lo " + Long.lowestOneBit(v) + " nlz " + Long.numberOfLeadingZeros(v) + " ntz " + Long.numberOfTrailingZeros(v) + " rev " + Long.reverse(v)
                + " revb " + Long.reverseBytes(v) + " rl13 " + Long.rotateLeft(v, 13) + " rr13 " + Long.rotateRight(v, 13) + " rl64 " + Long.rotateLeft(v, 64) + " sgn " + Long.signum(v) + " hash " + Long.hashCode(v) + " abs " + Math.abs(v)
                + " int " + (int) v + " double " + (double) v + " float " + (float) v);
        }
        long mix = 0;
        for (long a : VALUES) {
            for (long b : VALUES) {
                mix = mix * 31 + Long.compare(a, b) * 3 + Long.compareUnsigned(a, b) * 5 + Long.max(a, b) + Long.min(a, b) * 7 + Long.sum(a, b) + Math.multiplyHigh(a, b) * 13;
                if (b != 0) mix = mix * 31 + Long.divideUnsigned(a, b) + Long.remainderUnsigned(a, b) * 11 + Math.floorDiv(a, b) * 17 + Math.floorMod(a, b) * 19;
            }
        }
        System.out.println("pair mix: " + mix);
        System.out.println("unsigned: " + Long.divideUnsigned(-1, 2) + " " + Long.remainderUnsigned(-1, 10) + " " + Long.divideUnsigned(-1, 10) + " " + Long.divideUnsigned(5, -1) + " " + Long.divideUnsigned(-1, -2) + " " + Long.compareUnsigned(-1, 1));
        System.out.println("parse: " + Long.parseLong("-9223372036854775808") + " " + Long.parseLong("+7") + " " + Long.parseLong("-y2p0ij32e8e8", 36) + " " + Long.parseLong("ab123cd", 2, 5, 10) + " " + Long.parseUnsignedLong("18446744073709551615") + " " + Long.parseUnsignedLong("ffffffffffffffff", 16));
        System.out.println("parse fail: " + fail(() -> Long.parseLong("9223372036854775808")) + " " + fail(() -> Long.parseLong("")) + " " + fail(() -> Long.parseLong("1L")) + " " + fail(() -> Long.parseLong(null)) + " " + fail(() -> Long.parseUnsignedLong("-5")) + " " + fail(() -> Long.parseLong("12", 2)) + " " + fail(() -> Long.parseLong("5", 40)));
        System.out.println("decode: " + Long.decode("0x7fffffffffffffff") + " " + Long.decode("-01000") + " " + Long.decode("#DEAD") + " " + fail(() -> Long.decode("0x8000000000000000")) + " " + Long.valueOf("42").equals(42L));
        System.out.println("objects: " + Long.valueOf(5).equals(5) + Long.valueOf(5).equals(5L) + " " + Long.valueOf(5).compareTo(4L) + " " + Long.valueOf(1L << 33).hashCode() + " " + Long.valueOf(-1).intValue() + " " + Long.valueOf(300).byteValue() + " " + Long.SIZE + Long.BYTES);
        System.out.println("mul high: " + Math.multiplyHigh(Long.MAX_VALUE, Long.MAX_VALUE) + " " + Math.multiplyHigh(Long.MIN_VALUE, Long.MIN_VALUE) + " " + Math.multiplyHigh(-1, 1) + " full " + Math.multiplyFull(Integer.MIN_VALUE, Integer.MIN_VALUE));
        System.out.println("exact: " + fail(() -> Math.multiplyExact(1L << 32, 1L << 31)) + " " + fail(() -> Math.multiplyExact(Long.MIN_VALUE, -1L)) + " " + fail(() -> Math.addExact(Long.MIN_VALUE, -1L)) + " " + Math.multiplyExact(3037000499L, 3037000499L) + " " + fail(() -> Math.toIntExact(-2147483649L)));
        long h = 1125899906842597L;
        for (int i = 0; i < 500; i++) {
            h = 31 * h + i;
            h ^= h >>> 29;
            h *= 0xbf58476d1ce4e5b9L;
            h = Long.rotateLeft(h, 17) ^ Long.reverse(h) + Long.bitCount(h);
        }
        System.out.println("hash loop: " + Long.toHexString(h));
        long x = 88172645463325252L;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
            sb.append(x).append(' ');
        }
        System.out.println("xorshift: " + sb);
        long gcd = 0;
        for (long a = 2432902008176640000L, b = 7417764252600L; b != 0; ) {
            long t = a % b;
            a = b;
            b = t;
            gcd = a;
        }
        long isqrt = 0;
        for (long bit = 1L << 31; bit != 0; bit >>= 1) if ((isqrt | bit) * (isqrt | bit) <= Long.MAX_VALUE / 3 && (isqrt | bit) <= 3037000499L) isqrt |= bit;
        System.out.println("gcd: " + gcd + " isqrt " + isqrt);
        long pow = 1;
        for (long base = 3, e = 45, m = 1_000_000_007L; e > 0; e >>= 1, base = base * base % m) if ((e & 1) == 1) pow = pow * base % m;
        System.out.println("powmod: " + pow);
    }
}
