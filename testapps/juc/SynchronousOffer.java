// EXPECT verdict=violated property=assert
//
// Twin of SynchronousHandOver: an offer fails when no thread waits for it.

import java.util.concurrent.SynchronousQueue;

public class SynchronousOffer {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        start(queue::take);
        boolean taken = queue.offer(1);
        if (!taken) {
            queue.put(2);
        }
        assert taken; // ERROR LINE
    }
}
