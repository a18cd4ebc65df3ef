// EXPECT verdict=violated property=exception
//
// pop waits in an if: another thread may take the item before the notified one continues.

import java.util.ArrayDeque;
import java.util.Deque;

public class BlockingStackIf {
    private final Deque<String> items = new ArrayDeque<>();

    synchronized void push(String item) {
        items.push(item);
        notifyAll();
    }

    synchronized String pop() throws InterruptedException {
        if (items.isEmpty()) {
            wait();
        }
        return items.pop(); // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        BlockingStackIf stack = new BlockingStackIf();
        Runnable consumer = () -> {
            try {
                assert stack.pop() != null;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Thread first = new Thread(consumer);
        Thread second = new Thread(consumer);
        first.start();
        second.start();
        stack.push("a");
        stack.push("b");
        first.join();
        second.join();
    }
}
