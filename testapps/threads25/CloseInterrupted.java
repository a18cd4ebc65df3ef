// EXPECT verdict=verified
//
// An interrupt makes close() interrupt the tasks; it waits for them all the same, and the interrupt is not lost.

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
                    // ends earlier
                }
                ended = true;
            });
            closer.interrupt();
        }
        assert ended;
        assert Thread.interrupted();
    }
}
