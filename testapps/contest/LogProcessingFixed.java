// EXPECT verdict=verified
//
// Mended: an atomic counter.
// Arguments: logs (2).

import java.util.concurrent.atomic.AtomicInteger;

public class LogProcessingFixed {
    private static final AtomicInteger OPEN = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        OPEN.set(count);
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(OPEN::decrementAndGet);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert OPEN.get() == 0;
    }
}
