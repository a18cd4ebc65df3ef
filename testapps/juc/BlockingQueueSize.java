// EXPECT verdict=verified
//
// Twin of LinkedQueueSize: a blocking queue counts its elements exactly, and drains under its lock.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;

public class BlockingQueueSize {
    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(4);
        queue.add(1);
        queue.add(2);
        Thread mover = new Thread(() -> {
            queue.poll();
            queue.add(3);
        });
        mover.start();
        assert queue.size() <= 2;
        List<Integer> drained = new ArrayList<>();
        queue.drainTo(drained);
        assert drained.size() <= 2;
        mover.join();
    }
}
