// EXPECT same-as-java
// CRC32, CRC32C, Adler32 against own implementations, checked streams, hashCode contracts of common types
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.zip.*;

public class HashChecksums {
    static long crc(byte[] b, int poly) {
        int c = -1;
        for (byte x : b) {
            c ^= x & 0xff;
            for (int i = 0; i < 8; i++) c = (c & 1) != 0 ? c >>> 1 ^ poly : c >>> 1;
        }
        return ~c & 0xffffffffL;
    }

    static long adler(byte[] b) {
        long a = 1, s = 0;
        for (byte x : b) {
            a = (a + (x & 0xff)) % 65521;
            s = (s + a) % 65521;
        }
        return s << 16 | a;
    }

    static long fnv(byte[] b) {
        long h = 0xcbf29ce484222325L;
        for (byte x : b) h = (h ^ x & 0xff) * 0x100000001b3L;
        return h;
    }

    static long sum(Checksum c, byte[] b) {
        c.reset();
        c.update(b, 0, b.length);
        return c.getValue();
    }

    public static void main(String[] args) throws IOException {
        byte[][] in = new byte[6][];
        in[0] = new byte[0];
        in[1] = "a".getBytes(StandardCharsets.US_ASCII);
        in[2] = "123456789".getBytes(StandardCharsets.US_ASCII);
        in[3] = new byte[100];
        in[4] = new byte[10000];
        Arrays.fill(in[4], (byte) 0xff);
        in[5] = new byte[7777];
        new Random(5).nextBytes(in[5]);
        for (byte[] b : in) {
            long x = sum(new CRC32(), b), y = sum(new CRC32C(), b), z = sum(new Adler32(), b);
            System.out.println(b.length + ": crc32 " + Long.toHexString(x) + " " + (x == crc(b, 0xedb88320)) + " crc32c " + Long.toHexString(y) + " " + (y == crc(b, 0x82f63b78)) + " adler " + Long.toHexString(z) + " " + (z == adler(b)) + " fnv " + Long.toHexString(fnv(b)));
        }
        CRC32 c = new CRC32();
        for (byte v : in[5]) c.update(v);
        long single = c.getValue();
        c.reset();
        c.update(in[5], 0, 3000);
        c.update(in[5], 3000, 4777);
        long halves = c.getValue();
        c.reset();
        c.update(ByteBuffer.wrap(in[5]));
        long heap = c.getValue();
        c.reset();
        ByteBuffer direct = ByteBuffer.allocateDirect(in[5].length).put(in[5]);
        direct.flip();
        c.update(direct);
        System.out.println("all ways: " + (single == halves) + (heap == single) + (c.getValue() == single));
        CRC32C cc = new CRC32C();
        direct.rewind();
        cc.update(direct);
        System.out.println("crc32c direct: " + (cc.getValue() == sum(new CRC32C(), in[5])));
        try {
            c.update(in[1], 0, 2);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("range: AIOOBE");
        }
        CheckedInputStream ci = new CheckedInputStream(new ByteArrayInputStream(in[2]), new Adler32());
        ci.skip(4);
        while (ci.read() >= 0) ;
        System.out.println("checked in: " + Long.toHexString(ci.getChecksum().getValue()));
        CheckedOutputStream co = new CheckedOutputStream(OutputStream.nullOutputStream(), new CRC32());
        co.write(in[2]);
        System.out.println("checked out: " + Long.toHexString(co.getChecksum().getValue()));

        System.out.println("string hashes: " + "".hashCode() + " " + "a".hashCode() + " " + "heddle".hashCode() + " " + "\u00e9\ud83d\ude00".hashCode() + " " + "polygenelubricants".hashCode());
        System.out.println("boxes: " + Integer.hashCode(-7) + " " + Long.hashCode(1L << 33) + " " + Double.hashCode(1.5) + " " + Double.hashCode(-0.0) + " " + Float.hashCode(1f) + " " + Boolean.hashCode(true) + " " + Boolean.hashCode(false) + " " + Character.hashCode('x') + " " + Byte.hashCode((byte) -1) + " " + Short.hashCode((short) 300));
        System.out.println("collections: " + List.of(1, 2, 3).hashCode() + " " + Set.of(1, 2, 3).hashCode() + " " + Map.of("a", 1).hashCode() + " " + Map.entry("k", "v").hashCode() + " " + Optional.of("x").hashCode() + " " + Collections.emptyList().hashCode());
        System.out.println("objects: " + Objects.hash(1, "a", null) + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.deepHashCode(new int[][] {{1}, {2}}));
        System.out.println("big: " + new java.math.BigInteger("123456789012345678901234567890").hashCode() + " " + new java.math.BigDecimal("1.10").hashCode() + " " + new java.math.BigDecimal("1.1").hashCode());
        System.out.println("others: " + new UUID(1, 2).hashCode() + " " + java.net.URI.create("http://a/b").hashCode() + " " + new BitSet().hashCode() + " " + Locale.ROOT.hashCode() + " " + java.time.LocalDate.of(2020, 1, 1).hashCode());
    }
}
