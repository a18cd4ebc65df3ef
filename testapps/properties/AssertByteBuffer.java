// EXPECT verdict=violated property=assert
//
// What lies behind the position of a buffer is part of the state, too: both threads write there and move nothing. Which of
// the two writes was the last one is told by nothing but the byte. The bystander keeps main from running on alone.

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
