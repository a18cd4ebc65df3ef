// EXPECT verdict=verified
// BENCH 2 6 2
//
// 002 §11, HaltException: a buffer that can be halted. A consumer that finds it empty and halted gets an exception,
// thrown inside the monitor.
// Arguments: capacity (1), items (2), consumers (1).

public class HaltException {
    static final class Halted extends Exception {
        private static final long serialVersionUID = 1;

        Halted() {
            super(null, null, false, false);
        }
    }

    static final class Buffer {
        private final int[] slots;
        private int first;
        private int used;
        private boolean halted;

        Buffer(int capacity) {
            slots = new int[capacity];
        }

        synchronized void put(int item) throws InterruptedException {
            while (used == slots.length) {
                wait();
            }
            slots[(first + used) % slots.length] = item;
            used++;
            notifyAll();
        }

        synchronized int get() throws InterruptedException, Halted {
            while (used == 0) {
                if (halted) {
                    throw new Halted();
                }
                wait();
            }
            int item = slots[first];
            first = (first + 1) % slots.length;
            used--;
            notifyAll();
            return item;
        }

        synchronized void halt() {
            halted = true;
            notifyAll();
        }
    }

    static final class Consumer extends Thread {
        private final Buffer buffer;
        private int received;
        private boolean sawHalt;

        Consumer(Buffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public void run() {
            int last = 0;
            try {
                while (true) {
                    int item = buffer.get();
                    assert item > last;
                    last = item;
                    received++;
                }
            } catch (Halted e) {
                sawHalt = true;
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int capacity = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        int items = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        int count = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        Buffer buffer = new Buffer(capacity);
        Consumer[] consumers = new Consumer[count];
        for (int i = 0; i < count; i++) {
            consumers[i] = new Consumer(buffer);
            consumers[i].start();
        }
        for (int i = 1; i <= items; i++) {
            buffer.put(i);
        }
        buffer.halt();
        int received = 0;
        for (Consumer consumer : consumers) {
            consumer.join();
            assert consumer.sawHalt;
            received += consumer.received;
        }
        assert received == items;
    }
}
