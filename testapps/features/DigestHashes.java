// EXPECT same-as-java
// MessageDigest: MD5, SHA-1, SHA-2, SHA-3 of fixed data, incremental, clone, streams, HMAC, unknown algorithm
import java.io.*;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.*;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class DigestHashes {
    static String hex(byte[] b) { return HexFormat.of().formatHex(b); }

    static byte[] u(String s) { return s.getBytes(StandardCharsets.UTF_8); }

    public static void main(String[] args) throws Exception {
        String[] in = {"", "a", "abc", "The quick brown fox jumps over the lazy dog", "x".repeat(55), "x".repeat(56), "x".repeat(64), "y".repeat(1000)};
        for (String alg : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA-512/256", "SHA3-256"}) {
            MessageDigest md = MessageDigest.getInstance(alg);
            System.out.println(md.getAlgorithm() + " length " + md.getDigestLength());
            for (String s : in) System.out.println("  " + s.length() + ": " + hex(md.digest(u(s))));
        }
        MessageDigest md = MessageDigest.getInstance("SHA-256");
        byte[] data = new byte[5000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 31 + (i >> 5));
        byte[] whole = md.digest(data);
        for (int step : new int[] {1, 7, 63, 64, 65, 1024}) {
            for (int i = 0; i < data.length; i += step) md.update(data, i, Math.min(step, data.length - i));
            System.out.println("step " + step + ": " + Arrays.equals(whole, md.digest()));
        }
        for (byte b : data) md.update(b);
        System.out.println("bytewise: " + MessageDigest.isEqual(whole, md.digest()));
        md.update(ByteBuffer.wrap(data, 0, 2500));
        ByteBuffer direct = ByteBuffer.allocateDirect(2500);
        direct.put(data, 2500, 2500).flip();
        md.update(direct);
        System.out.println("buffers: " + Arrays.equals(whole, md.digest()) + " remaining " + direct.remaining());
        md.update(u("abc"));
        MessageDigest twin = (MessageDigest) md.clone();
        md.update(u("def"));
        System.out.println("clone: " + hex(twin.digest()).substring(0, 16) + " " + hex(md.digest()).substring(0, 16));
        md.update(u("dropped"));
        md.reset();
        System.out.println("reset: " + hex(md.digest()).substring(0, 16));
        byte[] out = new byte[40];
        md.update(u("abc"));
        System.out.println("into: " + md.digest(out, 4, 32) + " " + out[3] + " " + out[4] + " " + out[36]);
        try {
            md.digest(out, 0, 10);
        } catch (DigestException e) {
            System.out.println("short: " + e.getMessage());
        }
        try {
            MessageDigest.getInstance("NO-SUCH");
        } catch (NoSuchAlgorithmException e) {
            System.out.println("unknown: " + e.getMessage());
        }
        System.out.println("isEqual: " + MessageDigest.isEqual(u("a"), u("b")) + MessageDigest.isEqual(u("a"), u("aa")) + MessageDigest.isEqual(null, null));
        DigestInputStream dis = new DigestInputStream(new ByteArrayInputStream(data), MessageDigest.getInstance("MD5"));
        dis.skip(10);
        dis.readAllBytes();
        System.out.println("input stream: " + hex(dis.getMessageDigest().digest()));
        DigestOutputStream dos = new DigestOutputStream(OutputStream.nullOutputStream(), MessageDigest.getInstance("MD5"));
        dos.write(data, 10, 100);
        dos.on(false);
        dos.write(1);
        dos.on(true);
        dos.write(2);
        System.out.println("output stream: " + hex(dos.getMessageDigest().digest()));
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(u("key"), "HmacSHA256"));
        System.out.println("hmac: " + hex(mac.doFinal(u("The quick brown fox jumps over the lazy dog"))));
    }
}
