// EXPECT verdict=violated property=race
//
// Outside of the heap: an int is read while another thread writes its third byte.

import java.nio.ByteBuffer;

public class RaceDirectWidths {
    static final ByteBuffer BUFFER = ByteBuffer.allocateDirect(16);

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> BUFFER.put(6, (byte) 1));
        writer.start();
        int value = BUFFER.getInt(4);
        writer.join();
        System.out.println(value >= 0);
    }
}
