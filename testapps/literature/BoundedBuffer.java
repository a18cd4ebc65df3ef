// EXPECT verdict=verified
// BENCH 3 3 0
//
// 000 Fig. 3: two threads move messages between two bounded buffers. A buffer is its own lock: only the holder of its
// monitor accesses its fields and its array.
// Arguments: capacity of a buffer (2), messages (2), transfers of each thread (2), 0 for endless transfers.

public class BoundedBuffer {
    static final class Buffer {
        private final Object[] slots;
        private int first;
        private int used;

        Buffer(int capacity) {
            slots = new Object[capacity];
        }

        synchronized void add(Object message) throws InterruptedException {
            while (used == slots.length) {
                wait();
            }
            slots[(first + used) % slots.length] = message;
            used++;
            notifyAll();
        }

        synchronized Object take() throws InterruptedException {
            while (used == 0) {
                wait();
            }
            Object message = slots[first];
            slots[first] = null;
            first = (first + 1) % slots.length;
            used--;
            notifyAll();
            return message;
        }
    }

    static final class Carrier extends Thread {
        private final Buffer in;
        private final Buffer out;
        private final int transfers;

        Carrier(Buffer in, Buffer out, int transfers) {
            this.in = in;
            this.out = out;
            this.transfers = transfers;
        }

        @Override
        public void run() {
            try {
                int left = transfers;
                do {
                    Object message = in.take();
                    assert message != null;
                    out.add(message);
                } while (transfers == 0 || --left > 0);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int capacity = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int messages = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int transfers = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        Buffer one = new Buffer(capacity);
        Buffer two = new Buffer(capacity);
        for (int i = 0; i < messages; i++) {
            one.add(new Object());
        }
        new Carrier(one, two, transfers).start();
        new Carrier(two, one, transfers).start();
    }
}
