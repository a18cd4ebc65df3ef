// EXPECT verdict=violated property=race
//
// Bytes are copied into memory outside of the heap while another thread writes one of them.

import java.nio.ByteBuffer;

public class RaceBufferCopied {
    static final byte[] BYTES = new byte[32];
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(32);

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> BYTES[21] = 1); // ERROR LINE
        writer.start();
        BUFFER.put(BYTES);
        writer.join();
        System.out.println(BUFFER.get(21) >= 0);
    }
}
