// EXPECT verdict=violated property=livelock,deadlock
//
// A loop swallows the interrupt, and then checks the flag.

import java.util.concurrent.*;

public class InterruptSwallowed {
    public static void main(String[] args) throws Exception {
        BlockingQueue<String> q = new ArrayBlockingQueue<>(1);
        Thread t = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    q.take();
                } catch (InterruptedException e) { /* swallowed */
                }
            }
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
