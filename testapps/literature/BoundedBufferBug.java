// EXPECT verdict=violated property=deadlock
// BENCH 2 3
//
// The bounded buffer of 000 Fig. 3 with a well-known mistake: one notify for two kinds of waiters. With two producers,
// two consumers and one slot, the notification can wake a thread of the wrong kind, which waits again, and all threads
// wait.
// Arguments: producers (2), consumers (2). A producer adds one message for each consumer, a consumer takes one of each.

public class BoundedBufferBug {
    static final class Buffer {
        private Object slot;

        synchronized void add(Object message) throws InterruptedException {
            while (slot != null) {
                wait(); // ERROR LINE
            }
            slot = message;
            notify();
        }

        synchronized Object take() throws InterruptedException {
            while (slot == null) {
                wait(); // ERROR LINE
            }
            Object message = slot;
            slot = null;
            notify();
            return message;
        }
    }

    interface Step {
        void run() throws InterruptedException;
    }

    static void start(Step step) {
        new Thread(() -> {
            try {
                step.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
    }

    public static void main(String[] args) {
        int producers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int consumers = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Buffer buffer = new Buffer();
        for (int i = 0; i < consumers; i++) {
            start(() -> {
                for (int j = 0; j < producers; j++) {
                    buffer.take();
                }
            });
        }
        for (int i = 0; i < producers; i++) {
            start(() -> {
                for (int j = 0; j < consumers; j++) {
                    buffer.add("message");
                }
            });
        }
    }
}
