// EXPECT verdict=violated property=assert
//
// Twin of ArrayQueueBlocks: offer does not wait, and its result is ignored.

import java.util.concurrent.ArrayBlockingQueue;

public class ArrayQueueDrops {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

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
        Thread producer = start(() -> {
            queue.offer(1);
            queue.offer(2);
        });
        int first = queue.take();
        producer.join();
        assert first == 1 && queue.size() == 1; // ERROR LINE
    }
}
