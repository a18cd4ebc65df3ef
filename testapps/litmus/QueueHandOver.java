// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES ab | ba
//
// Two producers and a blocking queue of capacity one: main takes both letters.

import java.util.concurrent.ArrayBlockingQueue;

public class QueueHandOver {
    static final ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(1);

    static void put(String letter) {
        try {
            queue.put(letter);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> put("a")).start();
        new Thread(() -> put("b")).start();
        String taken = queue.take();
        taken += queue.take();
        System.out.println(taken);
    }
}
