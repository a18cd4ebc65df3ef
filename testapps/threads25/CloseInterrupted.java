// EXPECT verdict=verified
//
// An interrupt makes close() interrupt the tasks; close() still waits for them, and restores the interrupt.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CloseInterrupted {
    private static volatile boolean ended;

    public static void main(String[] args) {
        Thread closer = Thread.currentThread();
        try (ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
            tasks.submit(() -> {
                try {
                    Thread.sleep(1000);
                } catch (InterruptedException e) {
                    // The interrupt ends the sleep.
                }
                ended = true;
            });
            closer.interrupt();
        }
        assert ended;
        assert Thread.interrupted();
    }
}
