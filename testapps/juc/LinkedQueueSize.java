// EXPECT verdict=violated property=assert
//
// size() of a ConcurrentLinkedQueue traverses it: there are never more than two elements, but it returns three.

import java.util.concurrent.ConcurrentLinkedQueue;

public class LinkedQueueSize {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        queue.add(1);
        queue.add(2);
        Thread mover = new Thread(() -> {
            queue.poll();
            queue.add(3);
        });
        mover.start();
        assert queue.size() <= 2; // ERROR LINE
        mover.join();
    }
}
