// EXPECT verdict=verified
//
// Two producers and an unbounded LinkedBlockingQueue.

import java.util.concurrent.LinkedBlockingQueue;

public class LinkedBlockingTwoProducers {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

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
        start(() -> queue.put(1));
        start(() -> queue.put(2));
        int sum = queue.take();
        sum += queue.take();
        assert sum == 3 && queue.isEmpty();
    }
}
