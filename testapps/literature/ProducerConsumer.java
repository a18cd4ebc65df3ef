// EXPECT verdict=violated property=race,assert,exception
// BENCH 1 2
//
// 003 §9, ProducerConsumer: producers and consumers work on one stack of items without any lock. Two consumers can take
// one item, two producers write one slot, and the index leaves the array.
// Arguments: producers (1), consumers (2).

public class ProducerConsumer {
    private final int[] items = new int[4];
    private int count = 1;

    void produce(int item) {
        items[count] = item; // ERROR LINE
        count++; // ERROR LINE
    }

    /** Returns an item, or 0 when there is none. */
    int consume() {
        if (count == 0) { // ERROR LINE
            return 0;
        }
        count--; // ERROR LINE
        int item = items[count]; // ERROR LINE
        items[count] = 0; // ERROR LINE
        assert item != 0; // ERROR LINE
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int consumers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        ProducerConsumer buffer = new ProducerConsumer();
        buffer.items[0] = 1;
        for (int i = 0; i < producers; i++) {
            int item = i + 2;
            new Thread(() -> buffer.produce(item)).start();
        }
        for (int i = 0; i < consumers; i++) {
            new Thread(buffer::consume).start();
        }
    }
}
