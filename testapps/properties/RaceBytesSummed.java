// EXPECT verdict=violated property=race
//
// A checksum is computed over bytes while another thread writes one of them.

import java.util.zip.CRC32;

public class RaceBytesSummed {
    static final byte[] BYTES = new byte[16];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> BYTES[6] = 1); // ERROR LINE
        writer.start();
        CRC32 sum = new CRC32();
        sum.update(BYTES);
        writer.join();
        System.out.println(sum.getValue() != 0);
    }
}
