// EXPECT verdict=violated property=race
//
// Two threads count in memory outside of the heap, without a lock: an update may be lost.

import java.nio.ByteBuffer;

public class DirectBufferCount {
    public static void main(String[] args) throws InterruptedException {
        ByteBuffer counter = ByteBuffer.allocateDirect(8);
        Runnable count = () -> counter.putInt(0, counter.getInt(0) + 1);
        Thread other = new Thread(count);
        other.start();
        count.run();
        other.join();
        assert counter.getInt(0) == 2 : counter.getInt(0);
    }
}
