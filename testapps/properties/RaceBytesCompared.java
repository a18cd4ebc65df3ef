// EXPECT verdict=violated property=race
//
// Two arrays of bytes are compared while another thread changes one of them.

import java.util.Arrays;

public class RaceBytesCompared {
    static final byte[] BYTES = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

    public static void main(String[] args) throws InterruptedException {
        byte[] other = BYTES.clone();
        Thread writer = new Thread(() -> BYTES[9] = 0); // ERROR LINE
        writer.start();
        boolean isSame = Arrays.equals(BYTES, other);
        writer.join();
        System.out.println(isSame || BYTES[9] == 0);
    }
}
