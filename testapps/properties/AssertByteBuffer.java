// EXPECT verdict=violated property=assert
//
// Both threads write a byte beyond the buffer's position, and no position changes: the byte is part of the state, and
// it alone tells the two orders apart. The bystander thread prevents main from being the only live thread.

import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

public class AssertByteBuffer extends Thread {
    static volatile ByteBuffer buffer;

    @Override
    public void run() {
        synchronized (AssertByteBuffer.class) {
            buffer.put(0, (byte) 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new AssertByteBuffer();
        Thread maker = new Thread(() -> buffer = ByteBuffer.allocate(8));
        maker.start();
        maker.join();
        Thread bystander = new Thread(LockSupport::park);
        bystander.setDaemon(true);
        bystander.start();
        other.start();
        synchronized (AssertByteBuffer.class) {
            buffer.put(0, (byte) 2);
        }
        other.join();
        assert buffer.get(0) == 1; // ERROR LINE
    }
}
