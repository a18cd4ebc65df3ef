// EXPECT verdict=violated property=deadlock
//
// Two threads send each other two messages before they receive any; the queues have capacity one.

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class DeadlockQueues {
    static void talk(BlockingQueue<String> out, BlockingQueue<String> in) {
        try {
            out.put("one");
            out.put("two"); // ERROR LINE
            in.take();
            in.take();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        BlockingQueue<String> there = new ArrayBlockingQueue<>(1);
        BlockingQueue<String> back = new ArrayBlockingQueue<>(1);
        new Thread(() -> talk(there, back)).start();
        new Thread(() -> talk(back, there)).start();
    }
}
