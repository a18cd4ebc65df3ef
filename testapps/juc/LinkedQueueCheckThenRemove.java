// EXPECT verdict=violated property=exception
//
// Twin of LinkedQueuePoll: a queue that is not empty at the check may be empty at the removal.

import java.util.concurrent.ConcurrentLinkedQueue;

public class LinkedQueueCheckThenRemove {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    static void consume() {
        if (!queue.isEmpty()) {
            queue.remove(); // ERROR LINE
        }
    }

    public static void main(String[] args) {
        queue.add(1);
        new Thread(LinkedQueueCheckThenRemove::consume).start();
        new Thread(LinkedQueueCheckThenRemove::consume).start();
    }
}
