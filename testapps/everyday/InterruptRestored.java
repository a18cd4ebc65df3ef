// EXPECT verdict=verified
//
// A loop that catches an interrupt and restores the flag.

import java.util.concurrent.*;

public class InterruptRestored {
    public static void main(String[] args) throws Exception {
        BlockingQueue<String> q = new ArrayBlockingQueue<>(1);
        Thread t = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    q.take();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
