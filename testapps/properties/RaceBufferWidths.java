// EXPECT verdict=violated property=race
//
// A buffer writes a long over bytes of which another thread reads the last one.

import java.nio.ByteBuffer;

public class RaceBufferWidths {
    static final byte[] BYTES = new byte[16];

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> System.out.println(BYTES[15] >= 0)); // ERROR LINE
        reader.start();
        ByteBuffer.wrap(BYTES).putLong(8, 0);
        reader.join();
    }
}
