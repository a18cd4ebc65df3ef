// EXPECT verdict=verified
//
// A PriorityBlockingQueue returns the smallest element first, once all are added.

import java.util.concurrent.PriorityBlockingQueue;

public class PriorityQueueSorted {
    static final PriorityBlockingQueue<Integer> queue = new PriorityBlockingQueue<>();

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
        Thread one = start(() -> queue.put(2));
        Thread two = start(() -> queue.put(1));
        one.join();
        two.join();
        assert queue.take() == 1;
        assert queue.take() == 2;
    }
}
