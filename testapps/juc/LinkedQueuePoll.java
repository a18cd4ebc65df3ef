// EXPECT verdict=verified
//
// A ConcurrentLinkedQueue gives each element to one consumer.

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class LinkedQueuePoll {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    static final AtomicInteger sum = new AtomicInteger();

    static void consume() {
        Integer value = queue.poll();
        if (value != null) {
            sum.addAndGet(value);
        }
    }

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
        queue.add(1);
        Thread one = start(LinkedQueuePoll::consume);
        Thread two = start(LinkedQueuePoll::consume);
        one.join();
        two.join();
        assert sum.get() == 1 && queue.isEmpty();
    }
}
