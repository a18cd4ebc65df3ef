// EXPECT verdict=verified
//
// The end of the try statement closes the executors, which waits for their tasks.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

public class CloseWaits {
    public static void main(String[] args) {
        AtomicInteger done = new AtomicInteger();
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            pool.submit(done::incrementAndGet);
            pool.submit(() -> done.incrementAndGet());
        }
        assert done.get() == 2;
        try (ExecutorService single = Executors.newSingleThreadExecutor()) {
            single.execute(done::incrementAndGet);
        }
        assert done.get() == 3;
    }
}
