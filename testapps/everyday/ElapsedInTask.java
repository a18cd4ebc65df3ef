// EXPECT verdict=verified
//
// A task that is submitted after a pause measures its waiting time, which is never negative.

import java.util.concurrent.atomic.AtomicLong;

public class ElapsedInTask {
    public static void main(String[] args) throws InterruptedException {
        AtomicLong waited = new AtomicLong();
        long began = System.nanoTime();
        Thread.sleep(100);
        long handedOver = System.nanoTime();
        Thread task = new Thread(() -> waited.set(System.nanoTime() - handedOver));
        task.start();
        task.join();
        assert waited.get() >= 0;
        assert handedOver - began >= 100_000_000;
    }
}
