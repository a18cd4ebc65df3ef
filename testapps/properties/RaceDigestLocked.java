// EXPECT verdict=verified
//
// Twin of RaceDigest: with a lock.

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class RaceDigestLocked {
    public static void main(String[] args) throws NoSuchAlgorithmException, InterruptedException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Thread other = new Thread(() -> {
            synchronized (digest) {
                digest.update((byte) 1);
            }
        });
        other.start();
        synchronized (digest) {
            digest.update((byte) 2);
        }
        other.join();
    }
}
