// EXPECT verdict=violated property=assert
//
// Twin of PriorityQueueSorted: the smallest element may not have been added yet.

import java.util.concurrent.PriorityBlockingQueue;

public class PriorityQueueEarly {
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
        start(() -> queue.put(2));
        start(() -> queue.put(1));
        assert queue.take() == 1; // ERROR LINE
    }
}
