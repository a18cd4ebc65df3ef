// EXPECT same-as-java
// shifts: ishl ishr iushr lshl lshr lushr with counts in and out of range, negative counts, long counts, narrow types.

public class ArithShift {
    static final int[] INTS = {0, 1, -1, 5, -5, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x12345678, 0x87654321};
    static final long[] LONGS = {0, 1, -1, 5, -5, Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789ABCDEF0L, 0x80000000L, 0xFEDCBA9876543210L};
    static final int[] COUNTS = {0, 1, 4, 15, 16, 31, 32, 33, 63, 64, 65, 127, -1, -31, -32, -33, -63, -64, Integer.MIN_VALUE, Integer.MAX_VALUE};

    static int shl(int v, int n) { return v << n; }
    static int shr(int v, int n) { return v >> n; }
    static int ushr(int v, int n) { return v >>> n; }
    static long shl(long v, int n) { return v << n; }
    static long shr(long v, int n) { return v >> n; }
    static long ushr(long v, int n) { return v >>> n; }

    public static void main(String[] args) {
        for (int v : INTS) {
            StringBuilder sb = new StringBuilder("int " + Integer.toHexString(v) + ":");
            for (int n : COUNTS) {
                sb.append(' ').append(Integer.toHexString(shl(v, n)));
                sb.append('/').append(Integer.toHexString(shr(v, n)));
                sb.append('/').append(Integer.toHexString(ushr(v, n)));
            }
            System.out.println(sb);
        }
        for (long v : LONGS) {
            StringBuilder sb = new StringBuilder("long " + Long.toHexString(v) + ":");
            for (int n : COUNTS) {
                sb.append(' ').append(Long.toHexString(shl(v, n)));
                sb.append('/').append(Long.toHexString(shr(v, n)));
                sb.append('/').append(Long.toHexString(ushr(v, n)));
            }
            System.out.println(sb);
        }

        long count = 33L;
        int one = INTS[1];
        System.out.println("int << 33L: " + (one << count));
        System.out.println("int << 0x100000003L: " + (one << 0x100000003L));
        long lone = LONGS[1];
        System.out.println("long << 33L: " + (lone << count));
        System.out.println("long << -1L: " + (lone << -1L));
        System.out.println("-1 >>> 1: " + (INTS[2] >>> 1));
        System.out.println("-1L >>> 1: " + (LONGS[2] >>> 1));

        byte b = -1;
        b >>>= 1;
        System.out.println("byte -1 >>>= 1: " + b);
        b = -1;
        b >>>= 25;
        System.out.println("byte -1 >>>= 25: " + b);
        b = 64;
        b <<= 1;
        System.out.println("byte 64 <<= 1: " + b);
        short s = -2;
        s >>>= 20;
        System.out.println("short -2 >>>= 20: " + s);
        s = 0x4000;
        s <<= 2;
        System.out.println("short 0x4000 <<= 2: " + s);
        char c = 0xffff;
        c >>= 4;
        System.out.println("char ffff >>= 4: " + (int) c);
        c <<= 12;
        System.out.println("char <<= 12: " + (int) c);
        int i = 1;
        i <<= 31;
        i >>= 3;
        System.out.println("int <<=31 >>=3: " + i);
        i >>>= 3L;
        System.out.println("int >>>= 3L: " + i);
        long l = 1;
        l <<= 63;
        l >>= 60;
        System.out.println("long <<=63 >>=60: " + l);
        l >>>= 60;
        System.out.println("long >>>= 60: " + l);

        int x = 0x0F0F1234;
        System.out.println("precedence a<<2+1: " + (x << 2 + 1) + " " + ((x << 2) + 1));
        System.out.println("byte sign via shifts: " + (200 << 24 >> 24) + " " + (x << 24 >>> 24));
        byte[] bytes = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE};
        int wrong = bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
        int right = (bytes[0] & 255) << 24 | (bytes[1] & 255) << 16 | (bytes[2] & 255) << 8 | bytes[3] & 255;
        System.out.println("join signed: " + Integer.toHexString(wrong));
        System.out.println("join masked: " + Integer.toHexString(right));
        int rot = 0;
        for (int n = 0; n < 40; n++) {
            rot ^= (right << n) | (right >>> -n);
        }
        System.out.println("rotation xor: " + Integer.toHexString(rot));
    }
}
