// EXPECT verdict=verified
//
// LinkedTransferQueue: transfer waits for the consumer, put does not.

import java.util.concurrent.LinkedTransferQueue;

public class TransferWaits {
    static final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
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
            queue.put(1);
            queue.transfer(2);
            assert asked;
        });
        assert queue.take() == 1;
        asked = true;
        assert queue.take() == 2;
    }
}
