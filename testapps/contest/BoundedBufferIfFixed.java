// EXPECT verdict=verified
//
// Mended: a consumer that is notified looks again.
// Arguments: consumers (2).

public class BoundedBufferIfFixed {
    private final int[] items = new int[1];
    private int count;

    synchronized void put(int item) throws InterruptedException {
        while (count == items.length) {
            wait();
        }
        items[count++] = item;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) {
            wait();
        }
        int item = items[--count];
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        int consumers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        BoundedBufferIfFixed buffer = new BoundedBufferIfFixed();
        for (int i = 0; i < consumers; i++) {
            new Thread(() -> {
                try {
                    buffer.take();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }).start();
        }
        for (int i = 0; i < consumers; i++) {
            buffer.put(i);
        }
    }
}
