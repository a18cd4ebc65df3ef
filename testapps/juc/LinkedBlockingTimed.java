// EXPECT verdict=violated property=exception
//
// Twin of LinkedBlockingTwoProducers: a timed poll may return null.

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class LinkedBlockingTimed {
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
        Integer value = queue.poll(1, TimeUnit.SECONDS);
        int plain = value; // ERROR LINE
        assert plain == 1;
    }
}
