// EXPECT verdict=violated property=assert
//
// Memory outside of the heap is part of the state: the byte alone tells the two orders of the writes apart. The
// bystander thread prevents main from being the only live thread.

import java.nio.ByteBuffer;
import java.util.concurrent.locks.LockSupport;

public class AssertDirectBuffer extends Thread {
    static volatile ByteBuffer buffer;

    @Override
    public void run() {
        synchronized (AssertDirectBuffer.class) {
            buffer.put(0, (byte) 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new AssertDirectBuffer();
        Thread maker = new Thread(() -> buffer = ByteBuffer.allocateDirect(8));
        maker.start();
        maker.join();
        Thread bystander = new Thread(LockSupport::park);
        bystander.setDaemon(true);
        bystander.start();
        other.start();
        synchronized (AssertDirectBuffer.class) {
            buffer.put(0, (byte) 2);
        }
        other.join();
        assert buffer.get(0) == 1; // ERROR LINE
    }
}
