// EXPECT same-as-java
// Integer, Short and Byte API: toString in radixes, parse, bit counting and twiddling, unsigned arithmetic, comparison, decode, hashing, over edge values.

public class IntApi {
    static final int[] VALUES = {
        0, 1, -1, 2, 7, 8, 10, -10, 100, 127, 128, -128, 255, 256, 32767, 32768, 65535, 65536, 1000000, 0x12345678, 0x55555555, 0xAAAAAAAA, 0xF0F0F0F0,
        0x7fffffff, 0x80000000, 0x80000001, 0x40000000, 123456789, -987654321
    };

    public static void main(String[] args) {
        for (int v : VALUES) {
            System.out.println(v + ": hex " + Integer.toHexString(v) + " oct " + Integer.toOctalString(v) + " bin " + Integer.toBinaryString(v) + " r36 " + Integer.toString(v, 36) + " r3 " + Integer.toString(v, 3)
                + " r99 " + Integer.toString(v, 99) + " uns " + Integer.toUnsignedString(v) + " u7 " + Integer.toUnsignedString(v, 7) + " ul " + Integer.toUnsignedLong(v));
            System.out.println("  bits " + Integer.bitCount(v) + " hi " + Integer.highestOneBit(v) + " lo " + Integer.lowestOneBit(v) + " nlz " + Integer.numberOfLeadingZeros(v) + " ntz " + Integer.numberOfTrailingZeros(v)
                + " rev " + Integer.reverse(v) + " revb " + Integer.reverseBytes(v) + " rl5 " + Integer.rotateLeft(v, 5) + " rr5 " + Integer.rotateRight(v, 5) + " rl-1 " + Integer.rotateLeft(v, -1) + " sgn " + Integer.signum(v)
                + " hash " + Integer.hashCode(v) + " abs " + Math.abs(v) + " byte " + Integer.valueOf(v).byteValue() + " short " + Integer.valueOf(v).shortValue() + " float " + Integer.valueOf(v).floatValue());
        }
        long mix = 0;
        for (int a : VALUES) {
            for (int b : VALUES) {
                mix = mix * 31 + Integer.compare(a, b) * 3 + Integer.compareUnsigned(a, b) * 5 + Integer.max(a, b) + Integer.min(a, b) * 7L + Integer.sum(a, b);
                if (b != 0) mix = mix * 31 + Integer.divideUnsigned(a, b) + Integer.remainderUnsigned(a, b) * 11L;
            }
        }
        System.out.println("pair mix: " + mix);
        System.out.println("unsigned: " + Integer.divideUnsigned(-1, 2) + " " + Integer.remainderUnsigned(-1, 7) + " " + Integer.divideUnsigned(-1, -2) + " " + Integer.divideUnsigned(5, -1) + " " + Integer.compareUnsigned(-1, 1) + " " + Integer.parseUnsignedInt("ffffffff", 16));
        System.out.println("parse: " + Integer.parseInt("-2147483648") + " " + Integer.parseInt("+0012") + " " + Integer.parseInt("-zz", 36) + " " + Integer.parseInt("7fffffff", 16) + " " + Integer.parseInt("x12y", 1, 3, 10) + " " + Integer.valueOf("077") + " " + Integer.valueOf("-11", 2));
        System.out.println("decode: " + Integer.decode("0x7f") + " " + Integer.decode("-#10") + " " + Integer.decode("0777") + " " + Integer.decode("-0") + " " + Short.decode("0x7fff") + " " + Byte.decode("-0200") + " " + Integer.decode("+5"));
        System.setProperty("int.test", "0x20");
        System.out.println("getInteger: " + Integer.getInteger("int.test") + " " + Integer.getInteger("int.none") + " " + Integer.getInteger("int.none", 9));
        System.out.println("constants: " + Integer.SIZE + " " + Integer.BYTES + " " + Integer.MIN_VALUE + " " + Integer.MAX_VALUE + " " + Integer.TYPE + " " + Short.MIN_VALUE + Short.MAX_VALUE + " " + Byte.MIN_VALUE + Byte.MAX_VALUE + " " + Short.BYTES + Byte.SIZE);
        System.out.println("objects: " + Integer.valueOf(5).equals(5) + Integer.valueOf(5).equals(5L) + Integer.valueOf(5).compareTo(7) + " " + Integer.valueOf(77).toString() + " " + Integer.valueOf(-1).hashCode() + " " + Integer.valueOf(3).doubleValue() + " " + Integer.valueOf(300).longValue());
        System.out.println("short: " + Short.parseShort("-32768") + " " + Short.toUnsignedInt((short) -1) + " " + Short.reverseBytes((short) 0x1234) + " " + Short.compare((short) 1, (short) 5) + " " + Short.compareUnsigned((short) -1, (short) 1) + " " + Short.hashCode((short) -5) + " " + Short.valueOf((short) 7).equals((short) 7) + " " + Short.toUnsignedLong((short) -2));
        System.out.println("byte: " + Byte.parseByte("7f", 16) + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.compare((byte) -128, (byte) 127) + " " + Byte.compareUnsigned((byte) -128, (byte) 127) + " " + Byte.hashCode((byte) -5) + " " + Byte.valueOf("12") + " " + Byte.toString((byte) -7) + " " + Byte.toUnsignedLong((byte) -2));
        System.out.println("boolean: " + Boolean.parseBoolean("TRUE") + Boolean.parseBoolean("yes") + Boolean.parseBoolean(null) + Boolean.valueOf("tRuE") + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Boolean.compare(true, false) + " " + Boolean.logicalXor(true, true) + Boolean.logicalAnd(true, false) + Boolean.logicalOr(false, true)
            + " " + Boolean.TRUE.compareTo(Boolean.FALSE) + " " + Boolean.getBoolean("int.test"));
        int gray = 0;
        for (int i = 0; i < 1000; i++) gray = gray * 7 + (i ^ i >>> 1) + Integer.bitCount(i * 0x9E3779B9) + Integer.numberOfLeadingZeros(i) * Integer.numberOfTrailingZeros(i);
        System.out.println("bit sweep: " + gray);
        int x = 0b1011_0110;
        System.out.println("twiddling: " + (x & -x) + " " + (x & x - 1) + " " + (x | x + 1) + " " + (~x & x + 1) + " " + (x ^ x >> 31) + " " + ((x & 0x55) << 1 | (x & 0xAA) >>> 1) + " " + (32 - Integer.numberOfLeadingZeros(x - 1)) + " " + Integer.parseInt("10110110", 2));
        StringBuilder subsets = new StringBuilder();
        for (int s = x; ; s = s - 1 & x) {
            if (Integer.bitCount(s) == 2) subsets.append(Integer.toBinaryString(s)).append(' ');
            if (s == 0) break;
        }
        System.out.println("subsets: " + subsets);
        int swapA = 123;
        int swapB = -456;
        swapA ^= swapB;
        swapB ^= swapA;
        swapA ^= swapB;
        System.out.println("xor swap: " + swapA + " " + swapB + " avg " + ((0x7ffffff0 & 0x7fffffff) + ((0x7ffffff0 ^ 0x7fffffff) >> 1)) + " sign " + (-5 >> 31 | 1) + " pow2 " + ((64 & 63) == 0));
        System.out.println("hex format: " + java.util.HexFormat.of().withUpperCase().formatHex(new byte[] {0, 15, -1, 127, -128}) + " " + java.util.HexFormat.ofDelimiter(":").formatHex(new byte[] {1, 2}) + " " + java.util.HexFormat.fromHexDigits("7fff"));
    }
}
