// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES abcd | acbd | acdb | cabd | cadb | cdab
//
// Two producers put two letters each into one queue; the letters of each stay in order.

import java.util.concurrent.ConcurrentLinkedQueue;

public class QueueOrder {
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            queue.add("a");
            queue.add("b");
        });
        Thread two = new Thread(() -> {
            queue.add("c");
            queue.add("d");
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(String.join("", queue));
    }
}
