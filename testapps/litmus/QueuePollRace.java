// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=a r2=null | r1=null r2=a
//
// Two consumers poll a queue that holds one element.

import java.util.concurrent.ConcurrentLinkedQueue;

public class QueuePollRace {
    static final ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
    static String r1;
    static String r2;

    public static void main(String[] args) throws InterruptedException {
        queue.add("a");
        Thread one = new Thread(() -> r1 = queue.poll());
        Thread two = new Thread(() -> r2 = queue.poll());
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
