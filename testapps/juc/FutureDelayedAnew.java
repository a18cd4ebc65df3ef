// EXPECT verdict=verified
//
// An endless chain of delayed tasks: each one schedules the next in a pool.

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class FutureDelayedAnew {
    private static final ExecutorService pool = Executors.newFixedThreadPool(1, FutureDelayedAnew::daemon);
    private static final Executor later = CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS, pool);
    private static volatile boolean hasTicked;

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work);
        thread.setDaemon(true);
        return thread;
    }

    private static void tick() {
        hasTicked = true;
        later.execute(FutureDelayedAnew::tick);
    }

    public static void main(String[] args) throws InterruptedException {
        later.execute(FutureDelayedAnew::tick);
        while (!hasTicked) {
            Thread.sleep(10);
        }
    }
}
