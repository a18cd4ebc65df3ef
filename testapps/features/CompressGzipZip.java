// EXPECT same-as-java
// GZIP and ZIP streams to byte arrays: entries, stored and deflated, comments, nested zip, corrupt archives
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.*;
import java.util.zip.*;

public class CompressGzipZip {
    static byte[] u(String s) { return s.getBytes(StandardCharsets.UTF_8); }

    static byte[] gzip(byte[] in) throws IOException {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        try (GZIPOutputStream g = new GZIPOutputStream(o)) {
            g.write(in);
        }
        return o.toByteArray();
    }

    interface Io { void run() throws IOException; }

    static void attempt(String label, Io r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (IOException | RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        byte[] text = u("gzip me, gzip me again; ".repeat(50));
        byte[] g = gzip(text);
        System.out.println("gzip: magic " + Integer.toHexString(g[0] & 0xff) + Integer.toHexString(g[1] & 0xff) + " method " + g[2] + " smaller " + (g.length < text.length));
        System.out.println("gunzip: " + Arrays.equals(text, new GZIPInputStream(new ByteArrayInputStream(g)).readAllBytes()));
        int n = g.length;
        int isize = g[n - 4] & 255 | (g[n - 3] & 255) << 8, crc = g[n - 8] & 255 | (g[n - 7] & 255) << 8 | (g[n - 6] & 255) << 16 | g[n - 5] << 24;
        CRC32 c = new CRC32();
        c.update(text);
        System.out.println("trailer: " + (isize == text.length) + ((int) c.getValue() == crc));
        ByteArrayOutputStream two = new ByteArrayOutputStream();
        two.write(gzip(u("first ")));
        two.write(gzip(u("second")));
        System.out.println("members: " + new String(new GZIPInputStream(new ByteArrayInputStream(two.toByteArray())).readAllBytes(), StandardCharsets.UTF_8));
        System.out.println("empty: " + new GZIPInputStream(new ByteArrayInputStream(gzip(new byte[0]))).read());
        attempt("not gzip", () -> new GZIPInputStream(new ByteArrayInputStream(text)));
        attempt("too short", () -> new GZIPInputStream(new ByteArrayInputStream(g, 0, 5)));
        byte[] broken = g.clone();
        broken[n - 5] ^= 1;
        attempt("crc", () -> new GZIPInputStream(new ByteArrayInputStream(broken)).readAllBytes());
        attempt("cut", () -> new GZIPInputStream(new ByteArrayInputStream(g, 0, n / 2)).readAllBytes());

        ByteArrayOutputStream zo = new ByteArrayOutputStream();
        LocalDateTime when = LocalDateTime.of(2020, 2, 4, 6, 8, 10);
        try (ZipOutputStream z = new ZipOutputStream(zo)) {
            z.setComment("archive comment");
            ZipEntry a = new ZipEntry("dir/a.txt");
            a.setTimeLocal(when);
            a.setComment("entry comment");
            z.putNextEntry(a);
            z.write(text);
            z.closeEntry();
            ZipEntry d = new ZipEntry("dir/sub/");
            d.setTimeLocal(when);
            z.putNextEntry(d);
            z.closeEntry();
            ZipEntry s = new ZipEntry("stored.bin");
            s.setMethod(ZipEntry.STORED);
            s.setSize(3);
            CRC32 k = new CRC32();
            k.update(u("abc"));
            s.setCrc(k.getValue());
            s.setTimeLocal(when);
            z.putNextEntry(s);
            z.write(u("abc"));
            ZipEntry uni = new ZipEntry("\u00fc.txt");
            uni.setTimeLocal(when);
            uni.setExtra(new byte[] {0x34, 0x12, 2, 0, 7, 8});
            z.putNextEntry(uni);
            z.write(gzip(u("nested")));
            attempt("duplicate", () -> z.putNextEntry(new ZipEntry("stored.bin")));
        }
        byte[] zip = zo.toByteArray();
        System.out.println("zip: " + new String(zip, 0, 2, StandardCharsets.US_ASCII));
        try (ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(zip))) {
            ZipEntry e;
            while ((e = z.getNextEntry()) != null) {
                byte[] b = z.readAllBytes();
                System.out.println("entry: " + (e.getName().length() == 5 ? "(umlaut)" : e.getName()) + " dir " + e.isDirectory() + " method " + e.getMethod() + " bytes " + b.length + " time " + e.getTimeLocal() + " size after " + e.getSize() + " crc " + Long.toHexString(e.getCrc()) + " extra " + Arrays.toString(e.getExtra()) + " available " + z.available());
                if (e.getName().length() == 5) System.out.println("  nested: " + new String(new GZIPInputStream(new ByteArrayInputStream(b)).readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        attempt("empty zip", () -> new ZipOutputStream(new ByteArrayOutputStream()).close());
        attempt("no entry", () -> new ZipOutputStream(new ByteArrayOutputStream()).write(1));
        attempt("stored without size", () -> {
            ZipEntry e = new ZipEntry("x");
            e.setMethod(ZipEntry.STORED);
            new ZipOutputStream(new ByteArrayOutputStream()).putNextEntry(e);
        });
        attempt("bad method", () -> new ZipEntry("x").setMethod(5));
        attempt("not a zip", () -> System.out.println("  first entry " + new ZipInputStream(new ByteArrayInputStream(text)).getNextEntry()));
        byte[] bad = zip.clone();
        bad[60] ^= 0x55;
        attempt("corrupt entry", () -> {
            ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(bad));
            z.getNextEntry();
            try {
                z.readAllBytes();
                System.out.println("  read");
            } catch (ZipException | EOFException e) {
                System.out.println("  failed as it should");
            }
        });
    }
}
