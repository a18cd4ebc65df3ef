// EXPECT same-as-java
import java.math.BigInteger;
import java.security.*;
import java.security.spec.*;
import java.util.*;
import java.util.concurrent.Callable;
import javax.crypto.*;
import javax.crypto.spec.*;

// Ciphers, authentication codes, key derivation and signatures with fixed keys: the providers of the JDK, all in Java.
public class DigestCiphers {
    static String hex(byte[] bytes) { return HexFormat.of().formatHex(bytes); }

    static void show(String what, Callable<?> call) {
        try {
            System.out.println(what + ": " + call.call());
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    static byte[] cipher(String transformation, int mode, Key key, AlgorithmParameterSpec parameters, byte[] data) throws Exception {
        Cipher cipher = Cipher.getInstance(transformation);
        if (parameters == null) cipher.init(mode, key);
        else cipher.init(mode, key, parameters);
        return cipher.doFinal(data);
    }

    public static void main(String[] args) {
        byte[] data = "attack at dawn, bring 16 more..!".getBytes();
        SecretKeySpec aes = new SecretKeySpec(new byte[16], "AES");
        IvParameterSpec iv = new IvParameterSpec(new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16});
        for (String mode : List.of("ECB/PKCS5Padding", "CBC/PKCS5Padding", "CTR/NoPadding", "CFB8/NoPadding", "OFB/NoPadding")) {
            AlgorithmParameterSpec parameters = mode.startsWith("ECB") ? null : iv;
            show("AES/" + mode, () -> {
                byte[] secret = cipher("AES/" + mode, Cipher.ENCRYPT_MODE, aes, parameters, data);
                return hex(secret) + " " + new String(cipher("AES/" + mode, Cipher.DECRYPT_MODE, aes, parameters, secret));
            });
        }
        show("GCM", () -> {
            Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]));
            cipher.updateAAD("header".getBytes());
            byte[] first = cipher.update(data, 0, 7);
            return (first == null ? "" : hex(first)) + " " + hex(cipher.doFinal(data, 7, 9));
        });
        show("GCM, wrong tag", () -> cipher("AES/GCM/NoPadding", Cipher.DECRYPT_MODE, aes, new GCMParameterSpec(128, new byte[12]), data));
        show("ChaCha20", () -> hex(cipher("ChaCha20-Poly1305", Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[32], "ChaCha20"), new IvParameterSpec(new byte[12]), data)));
        show("DESede", () -> hex(cipher("DESede/CBC/PKCS5Padding", Cipher.ENCRYPT_MODE, new SecretKeySpec("0123456789abcdefghijklmn".getBytes(), "DESede"), new IvParameterSpec(new byte[8]), data)));
        show("bad padding", () -> cipher("AES/CBC/PKCS5Padding", Cipher.DECRYPT_MODE, aes, iv, new byte[16]));
        show("bad block", () -> cipher("AES/CBC/PKCS5Padding", Cipher.DECRYPT_MODE, aes, iv, new byte[15]));
        show("bad key", () -> cipher("AES/ECB/PKCS5Padding", Cipher.ENCRYPT_MODE, new SecretKeySpec(new byte[5], "AES"), null, data));
        show("unknown", () -> Cipher.getInstance("Rot13"));
        for (String name : List.of("HmacMD5", "HmacSHA1", "HmacSHA256", "HmacSHA3-512", "HmacNone")) {
            show(name, () -> {
                Mac mac = Mac.getInstance(name);
                mac.init(new SecretKeySpec("key".getBytes(), "raw"));
                return hex(mac.doFinal(data));
            });
        }
        show("PBKDF2", () -> hex(SecretKeyFactory.getInstance("PBKDF2WithHmacSHA256").generateSecret(new PBEKeySpec("password".toCharArray(), "salt".getBytes(), 50, 256)).getEncoded()));
        show("RSA", () -> {
            BigInteger p = new BigInteger("2").pow(521).subtract(BigInteger.ONE);
            BigInteger q = new BigInteger("2").pow(607).subtract(BigInteger.ONE);
            BigInteger n = p.multiply(q), e = BigInteger.valueOf(65537);
            BigInteger d = e.modInverse(p.subtract(BigInteger.ONE).multiply(q.subtract(BigInteger.ONE)));
            KeyFactory factory = KeyFactory.getInstance("RSA");
            Signature signer = Signature.getInstance("SHA256withRSA");
            signer.initSign(factory.generatePrivate(new RSAPrivateKeySpec(n, d)));
            signer.update(data);
            byte[] signature = signer.sign();
            PublicKey key = factory.generatePublic(new RSAPublicKeySpec(n, e));
            signer.initVerify(key);
            signer.update(data);
            return Arrays.hashCode(signature) + " " + signer.verify(signature) + " " + key.getFormat() + " " + key.getEncoded().length;
        });
    }
}
