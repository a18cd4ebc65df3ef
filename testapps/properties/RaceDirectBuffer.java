// EXPECT verdict=violated property=race
//
// Two threads write one number of a direct buffer. It is outside of the heap, and a race all the same.

import java.nio.ByteBuffer;

public class RaceDirectBuffer {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        new Thread(() -> buffer.putLong(0, 1)).start(); // ERROR LINE
        buffer.putLong(0, 2); // ERROR LINE
    }
}
