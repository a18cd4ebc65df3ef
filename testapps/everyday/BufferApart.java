// EXPECT verdict=verified
//
// Twin of BufferShared: each thread writes its own element.

import java.nio.ByteBuffer;

public class BufferApart {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer buffer = ByteBuffer.allocate(8);
        Thread other = new Thread(() -> buffer.putInt(4, 1));
        other.start();
        buffer.putInt(0, 2);
        other.join();
        assert buffer.getInt(0) + buffer.getInt(4) == 3;
    }
}
