// EXPECT verdict=verified
//
// Mended: the test and the taking are one critical section, and whoever takes the last item wakes the others.
// Arguments: consumers (2).

import java.util.ArrayDeque;
import java.util.Queue;

public class ProducerConsumerCountFixed {
    private final Queue<Integer> items = new ArrayDeque<>();
    private int left;

    ProducerConsumerCountFixed(int left) {
        this.left = left;
    }

    synchronized void put(int item) {
        items.add(item);
        notifyAll();
    }

    synchronized boolean take() throws InterruptedException {
        while (items.isEmpty() && left > 0) {
            wait();
        }
        if (left == 0) {
            return false;
        }
        items.remove();
        left--;
        notifyAll();
        return true;
    }

    void consume() {
        try {
            while (take()) {
                Thread.yield();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        int consumers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        ProducerConsumerCountFixed buffer = new ProducerConsumerCountFixed(1);
        for (int i = 0; i < consumers; i++) {
            new Thread(buffer::consume).start();
        }
        buffer.put(1);
    }
}
