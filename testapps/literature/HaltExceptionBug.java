// EXPECT verdict=violated property=deadlock
// BENCH 200
//
// HaltException with two mistakes that belong together: halting notifies no thread, and a waiting consumer does not
// check for a halt again. A consumer that already waits is never woken.
// Arguments: items (1).

public class HaltExceptionBug {
    static final class Halted extends Exception {
        private static final long serialVersionUID = 1;

        Halted() {
            super(null, null, false, false);
        }
    }

    private int used;
    private boolean halted;

    synchronized void put() {
        used++;
        notify();
    }

    synchronized void get() throws InterruptedException, Halted {
        if (used == 0 && halted) {
            throw new Halted();
        }
        while (used == 0) {
            wait(); // ERROR LINE
        }
        used--;
    }

    synchronized void halt() {
        halted = true;
    }

    void consume() {
        try {
            while (true) {
                get();
            }
        } catch (Halted e) {
            assert e.getMessage() == null;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        int items = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        HaltExceptionBug buffer = new HaltExceptionBug();
        new Thread(buffer::consume).start();
        for (int i = 0; i < items; i++) {
            buffer.put();
        }
        buffer.halt();
    }
}
