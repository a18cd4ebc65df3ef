// EXPECT verdict=violated property=deadlock
//
// Class of bug: check, then act. A consumer sees that an item is left to be taken, and waits for one that another
// consumer takes.
// Arguments: consumers (2).

import java.util.ArrayDeque;
import java.util.Queue;

public class ProducerConsumerCount {
    private final Queue<Integer> items = new ArrayDeque<>();
    private int left;

    ProducerConsumerCount(int left) {
        this.left = left;
    }

    synchronized void put(int item) {
        items.add(item);
        notifyAll();
    }

    synchronized boolean isAnyLeft() {
        return left > 0;
    }

    synchronized void take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        items.remove();
        left--;
    }

    void consume() {
        try {
            while (isAnyLeft()) {
                take();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int consumers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ProducerConsumerCount buffer = new ProducerConsumerCount(1);
        for (int i = 0; i < consumers; i++) {
            new Thread(buffer::consume).start();
        }
        buffer.put(1);
    }
}
