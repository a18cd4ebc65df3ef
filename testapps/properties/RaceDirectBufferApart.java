// EXPECT verdict=verified
//
// Two threads write different elements of a direct buffer, and one of them reads both after the other has ended.

import java.nio.ByteBuffer;

public class RaceDirectBufferApart {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocateDirect(16);
        Thread other = new Thread(() -> buffer.putLong(0, 1));
        other.start();
        buffer.putLong(8, 2);
        other.join();
        assert buffer.getLong(0) + buffer.getLong(8) == 3;
    }
}
