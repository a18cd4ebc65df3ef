// EXPECT verdict=violated property=deadlock
//
// Twin of TransferWaits: tryTransfer gives up when no thread waits, and the consumer waits for ever.

import java.util.concurrent.LinkedTransferQueue;

public class TransferTried {
    static final LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();

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
        start(() -> queue.tryTransfer(1));
        queue.take(); // ERROR LINE
    }
}
