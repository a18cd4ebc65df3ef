// EXPECT verdict=verified
//
// Twin of DeadlockQueues: the capacity suffices for all messages.

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class DeadlockQueuesFixed {
    static void talk(BlockingQueue<String> out, BlockingQueue<String> in) {
        try {
            out.put("one");
            out.put("two");
            assert in.take().equals("one");
            assert in.take().equals("two");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        BlockingQueue<String> there = new ArrayBlockingQueue<>(2);
        BlockingQueue<String> back = new ArrayBlockingQueue<>(2);
        new Thread(() -> talk(there, back)).start();
        new Thread(() -> talk(back, there)).start();
    }
}
