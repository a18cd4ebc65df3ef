// EXPECT verdict=violated property=deadlock
//
// Nested monitors: the wait releases only the inner one, and the notifying thread needs the outer one.

public class DeadlockNested {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    static void await() {
        synchronized (outer) {
            synchronized (inner) {
                try {
                    while (!ready) {
                        inner.wait(); // ERROR LINE
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    static void signal() {
        synchronized (outer) { // ERROR LINE
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(DeadlockNested::await).start();
        new Thread(DeadlockNested::signal).start();
    }
}
