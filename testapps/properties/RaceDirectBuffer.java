// EXPECT verdict=violated property=race
//
// Two threads write one element of a direct buffer: memory outside of the heap can race too.

import java.nio.ByteBuffer;

public class RaceDirectBuffer {
    public static void main(String[] args) {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        new Thread(() -> buffer.putLong(0, 1)).start(); // ERROR LINE
        buffer.putLong(0, 2); // ERROR LINE
    }
}
