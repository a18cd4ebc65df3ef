// EXPECT verdict=verified
//
// A producer and a consumer with an ArrayBlockingQueue of capacity one.

import java.util.concurrent.ArrayBlockingQueue;

public class ArrayQueueBlocks {
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
        start(() -> {
            queue.put(1);
            queue.put(2);
        });
        assert queue.take() == 1;
        assert queue.take() == 2;
        assert queue.isEmpty();
    }
}
