// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES 0 0 | 0 2 | 1 0 | 2 0
//
// While a queue is drained, others see the collection that is filled, and the size of the queue.

import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;

public class DrainToArray {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    static final List<Integer> drained = new CopyOnWriteArrayList<>();
    static String r1;

    public static void main(String[] args) throws InterruptedException {
        queue.add(1);
        queue.add(2);
        Thread drainer = new Thread(() -> queue.drainTo(drained));
        Thread reader = new Thread(() -> r1 = drained.size() + " " + queue.size());
        drainer.start();
        reader.start();
        drainer.join();
        reader.join();
        System.out.println(r1);
    }
}
