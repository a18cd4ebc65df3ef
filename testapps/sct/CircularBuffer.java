// EXPECT verdict=violated property=assert
//
// A ring without a test for room: the writer overtakes the reader.
// Arguments: items (5).

public class CircularBuffer {
    private static final int SIZE = 4;
    private static final int[] RING = new int[SIZE];
    private static int written;
    private static int read;

    private static synchronized void put(int item) {
        RING[written++ % SIZE] = item;
    }

    // The next item; -1 when there is none.
    private static synchronized int take() {
        return read == written ? -1 : RING[read++ % SIZE];
    }

    public static void main(String[] args) {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        new Thread(() -> {
            for (int i = 0; i < items; i++) {
                put(i);
            }
        }).start();
        int item = take();
        assert item == -1 || item == 0 : "item " + item; // ERROR LINE
    }
}
