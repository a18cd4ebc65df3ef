// EXPECT verdict=verified
//
// A cancelled task never ran, was interrupted in its sleep, or was already done. Its future agrees.

import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

public class CancelledSleep {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        AtomicBoolean isDone = new AtomicBoolean();
        Future<?> task = pool.submit(() -> {
            try {
                Thread.sleep(1000);
                isDone.set(true);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        boolean wasCancelled = task.cancel(true);
        try {
            task.get();
            assert !wasCancelled && isDone.get();
        } catch (CancellationException e) {
            assert wasCancelled;
        }
        pool.shutdown();
    }
}
