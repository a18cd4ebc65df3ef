// EXPECT same-as-java
// Deflater and Inflater: round trips, levels, strategies, dictionary, nowrap, small buffers, corrupt data
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
import java.util.zip.*;

public class CompressDeflate {
    static byte[] deflate(Deflater d, byte[] in, int buf) {
        d.setInput(in);
        d.finish();
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        byte[] b = new byte[buf];
        while (!d.finished()) o.write(b, 0, d.deflate(b));
        return o.toByteArray();
    }

    static byte[] inflate(Inflater i, byte[] in, int chunk, int buf) throws DataFormatException {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        byte[] b = new byte[buf];
        int at = 0;
        while (!i.finished()) {
            if (i.needsInput()) {
                int n = Math.min(chunk, in.length - at);
                i.setInput(in, at, n);
                at += n;
            }
            o.write(b, 0, i.inflate(b));
        }
        return o.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        byte[] text = "it was the best of times, it was the worst of times; ".repeat(60).getBytes(StandardCharsets.US_ASCII);
        byte[] noise = new byte[3000];
        new Random(8).nextBytes(noise);
        byte[][] inputs = {new byte[0], {42}, text, noise, new byte[20000]};
        for (byte[] in : inputs) {
            for (int level : new int[] {0, 1, 6, 9, -1}) {
                Deflater d = new Deflater(level);
                byte[] c = deflate(d, in, 512);
                Inflater i = new Inflater();
                byte[] back = inflate(i, c, 100, 64);
                System.out.println("in " + in.length + " level " + level + ": same " + Arrays.equals(in, back) + " totals " + (d.getTotalIn() == in.length) + (d.getTotalOut() == c.length) + (i.getBytesRead() == c.length) + (i.getBytesWritten() == in.length) + " adler " + (d.getAdler() == i.getAdler()) + " smaller " + (c.length < in.length));
                d.end();
                i.end();
            }
        }
        for (int strategy : new int[] {Deflater.DEFAULT_STRATEGY, Deflater.FILTERED, Deflater.HUFFMAN_ONLY}) {
            Deflater d = new Deflater(9, true);
            d.setStrategy(strategy);
            byte[] c = deflate(d, text, 64);
            System.out.println("strategy " + strategy + ": " + Arrays.equals(text, inflate(new Inflater(true), concat(c, new byte[1]), 1, 1)));
        }
        byte[] stored = deflate(new Deflater(0), "abc".getBytes(StandardCharsets.US_ASCII), 100);
        System.out.println("stored block: " + HexFormat.of().formatHex(stored));
        byte[] dict = "times worst best".getBytes(StandardCharsets.US_ASCII);
        Deflater dd = new Deflater();
        dd.setDictionary(dict);
        byte[] dc = deflate(dd, text, 300);
        Inflater di = new Inflater();
        di.setInput(dc);
        byte[] out = new byte[text.length];
        System.out.println("dictionary asked: " + di.inflate(out) + " " + di.needsDictionary() + " " + Integer.toHexString(di.getAdler()));
        di.setDictionary(dict);
        System.out.println("dictionary: " + di.inflate(out) + " " + Arrays.equals(out, text) + di.finished());

        Inflater bad = new Inflater();
        bad.setInput(new byte[] {1, 2, 3, 4});
        try {
            bad.inflate(out);
        } catch (DataFormatException e) {
            System.out.println("bad header: " + e.getMessage());
        }
        byte[] c = deflate(new Deflater(), text, 4096);
        c[c.length - 1] ^= 1;
        try {
            inflate(new Inflater(), c, 5000, 5000);
        } catch (DataFormatException e) {
            System.out.println("bad check: " + e.getMessage());
        }
        Inflater cut = new Inflater();
        cut.setInput(stored, 0, 6);
        System.out.println("truncated: " + cut.inflate(out) + " needs " + cut.needsInput() + " finished " + cut.finished() + " remaining " + cut.getRemaining());
        Inflater more = new Inflater();
        more.setInput(concat(stored, new byte[] {9, 9}));
        System.out.println("trailing: " + more.inflate(out) + " remaining " + more.getRemaining());
        more.end();
        try {
            more.inflate(out);
        } catch (NullPointerException e) {
            System.out.println("ended: " + e.getMessage());
        }
        try {
            new Deflater(10);
        } catch (IllegalArgumentException e) {
            System.out.println("level 10: " + e.getMessage());
        }
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (DeflaterOutputStream ds = new DeflaterOutputStream(bo, true)) {
            ds.write(text, 0, 100);
            ds.flush();
            System.out.println("sync flush readable: " + new InflaterInputStream(new ByteArrayInputStream(bo.toByteArray())).readNBytes(100).length);
            ds.write(text, 100, text.length - 100);
        }
        System.out.println("streams: " + Arrays.equals(text, new InflaterInputStream(new ByteArrayInputStream(bo.toByteArray())).readAllBytes()));
        byte[] packed = new DeflaterInputStream(new ByteArrayInputStream(text)).readAllBytes();
        ByteArrayOutputStream un = new ByteArrayOutputStream();
        try (InflaterOutputStream is = new InflaterOutputStream(un)) {
            is.write(packed);
        }
        System.out.println("reverse streams: " + Arrays.equals(text, un.toByteArray()));
        try {
            new InflaterInputStream(new ByteArrayInputStream(packed, 0, 20)).readAllBytes();
        } catch (EOFException e) {
            System.out.println("stream cut: " + e.getMessage());
        }
    }

    static byte[] concat(byte[] a, byte[] b) {
        byte[] r = Arrays.copyOf(a, a.length + b.length);
        System.arraycopy(b, 0, r, a.length, b.length);
        return r;
    }
}
