// EXPECT verdict=violated property=race
//
// A message digest is not thread-safe.

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

public class RaceDigest {
    public static void main(String[] args) throws NoSuchAlgorithmException, InterruptedException {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        Thread other = new Thread(() -> digest.update((byte) 1)); // ERROR LINE
        other.start();
        digest.update((byte) 2); // ERROR LINE
        other.join();
    }
}
