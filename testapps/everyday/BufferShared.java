// EXPECT verdict=violated property=race
//
// Two threads write the same element of a buffer.

import java.nio.ByteBuffer;

public class BufferShared {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        Thread other = new Thread(() -> buffer.putInt(4, 1)); // ERROR LINE
        other.start();
        buffer.putInt(4, 2); // ERROR LINE
        other.join();
    }
}
