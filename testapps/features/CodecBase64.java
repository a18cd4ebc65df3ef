// EXPECT same-as-java
// Base64: basic, url, mime encoders and decoders, padding, streams, errors
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class CodecBase64 {
    static byte[] b(String s) { return s.getBytes(StandardCharsets.ISO_8859_1); }

    static void bad(String label, Base64.Decoder d, String s) {
        try {
            System.out.println(label + " '" + s + "': " + Arrays.toString(d.decode(s)));
        } catch (IllegalArgumentException e) {
            System.out.println(label + " '" + s + "': " + e.getMessage());
        }
    }

    public static void main(String[] args) throws IOException {
        Base64.Encoder e = Base64.getEncoder();
        Base64.Decoder d = Base64.getDecoder();
        for (String s : new String[] {"", "f", "fo", "foo", "foob", "fooba", "foobar", "\u0000\u00ff\u0010"}) {
            String x = e.encodeToString(b(s));
            System.out.println("encode " + s.length() + ": " + x + " no pad " + e.withoutPadding().encodeToString(b(s)) + " back " + Arrays.equals(d.decode(x), b(s)));
        }
        byte[] tricky = {(byte) 0xfb, (byte) 0xff, (byte) 0xfe, 0x3e, 0x3f};
        System.out.println("basic: " + e.encodeToString(tricky) + " url: " + Base64.getUrlEncoder().encodeToString(tricky) + " url no pad: " + Base64.getUrlEncoder().withoutPadding().encodeToString(tricky));
        System.out.println("url decode: " + Arrays.toString(Base64.getUrlDecoder().decode("-__-Pj8")));
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        String full = e.encodeToString(all);
        System.out.println("all bytes: " + full.length() + " " + full.hashCode() + " " + Arrays.equals(all, d.decode(full)));
        String mime = Base64.getMimeEncoder().encodeToString(all);
        System.out.println("mime lines: " + mime.split("\r\n").length + " first " + mime.split("\r\n")[0].length() + " ends " + mime.endsWith("=="));
        System.out.println("mime decode: " + Arrays.equals(all, Base64.getMimeDecoder().decode(mime)) + " with noise " + new String(Base64.getMimeDecoder().decode("Zm9v\n!!YmFy *"), StandardCharsets.US_ASCII));
        System.out.println("own mime: " + Base64.getMimeEncoder(8, b("|")).encodeToString(b("0123456789abcdef")));
        System.out.println("mime width 3: " + Base64.getMimeEncoder(3, b("|")).encodeToString(b("012345")));

        bad("basic", d, "Zg==");
        bad("basic", d, "Zg");
        bad("basic", d, "Zg=");
        bad("basic", d, "Z");
        bad("basic", d, "Zg===");
        bad("basic", d, "Zm9v=");
        bad("basic", d, "Zm 9v");
        bad("basic", d, "Zm9v\n");
        bad("basic", d, "-_-_");
        bad("basic", d, "====");
        bad("basic", d, "Zh==");
        bad("url", Base64.getUrlDecoder(), "+/+/");
        bad("mime", Base64.getMimeDecoder(), "Z");
        bad("mime", Base64.getMimeDecoder(), "\r\n");
        try {
            Base64.getMimeEncoder(76, b("A"));
        } catch (IllegalArgumentException x) {
            System.out.println("separator: " + x.getMessage());
        }
        byte[] small = new byte[3];
        try {
            e.encode(b("foo"), small);
        } catch (IllegalArgumentException x) {
            System.out.println("output: " + x.getMessage());
        }
        byte[] out = new byte[10];
        System.out.println("into array: " + e.encode(b("foo"), out) + " " + d.decode(b("Zm9v"), out) + " " + (char) out[0]);
        ByteBuffer bb = e.encode(ByteBuffer.wrap(b("xfoox"), 1, 3));
        System.out.println("buffer: " + StandardCharsets.US_ASCII.decode(bb) + " " + d.decode(ByteBuffer.wrap(b("Zm9v"))));

        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        try (OutputStream os = e.wrap(bo)) {
            for (int i = 0; i < 100; i += 7) os.write(all, i, Math.min(7, 100 - i));
            os.write(1);
        }
        System.out.println("stream: " + bo.size() + " " + bo.toString("US-ASCII").hashCode());
        try (InputStream is = d.wrap(new ByteArrayInputStream(bo.toByteArray()))) {
            byte[] back = is.readAllBytes();
            System.out.println("stream back: " + back.length + " " + Arrays.hashCode(back));
        }
        try (InputStream is = d.wrap(new ByteArrayInputStream(b("Zm9vY")))) {
            is.readAllBytes();
        } catch (IOException x) {
            System.out.println("stream bad: " + x.getMessage());
        }
    }
}
