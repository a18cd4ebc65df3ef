// EXPECT verdict=verified
//
// Twin of DeadlockNested: only the inner monitor is held while waiting.

public class DeadlockNestedFixed {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean ready;

    static void await() {
        synchronized (inner) {
            try {
                while (!ready) {
                    inner.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static void signal() {
        synchronized (outer) {
            synchronized (inner) {
                ready = true;
                inner.notify();
            }
        }
    }

    public static void main(String[] args) {
        new Thread(DeadlockNestedFixed::await).start();
        new Thread(DeadlockNestedFixed::signal).start();
    }
}
