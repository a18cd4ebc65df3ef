// EXPECT verdict=verified
// BENCH 2 3
//
// 003 §9, ProducerConsumer, repaired: both operations are synchronized.
// Arguments: producers (1), consumers (2).

public class ProducerConsumerFixed {
    private final int[] items = new int[4];
    private int count;

    synchronized void produce(int item) {
        items[count] = item;
        count++;
    }

    /** Returns an item, or 0 when there is none. */
    synchronized int consume() {
        if (count == 0) {
            return 0;
        }
        count--;
        int item = items[count];
        items[count] = 0;
        assert item != 0;
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int consumers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        ProducerConsumerFixed buffer = new ProducerConsumerFixed();
        buffer.produce(1);
        Thread[] threads = new Thread[producers + consumers];
        for (int i = 0; i < producers; i++) {
            int item = i + 2;
            threads[i] = new Thread(() -> buffer.produce(item));
        }
        for (int i = 0; i < consumers; i++) {
            threads[producers + i] = new Thread(buffer::consume);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert buffer.count >= 0 && buffer.count <= producers + 1;
    }
}
