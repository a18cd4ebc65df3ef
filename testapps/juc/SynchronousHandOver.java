// EXPECT verdict=verified
//
// A SynchronousQueue passes an element: put returns once a consumer has taken it.

import java.util.concurrent.SynchronousQueue;

public class SynchronousHandOver {
    static final SynchronousQueue<int[]> queue = new SynchronousQueue<>();
    static volatile boolean asked;

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
            int[] cell = {1};
            queue.put(cell);
            assert asked;
        });
        asked = true;
        int[] taken = queue.take();
        taken[0]++;
        assert taken[0] == 2;
    }
}
