// EXPECT verdict=violated property=deadlock
//
// The notified thread must re-enter its monitor while it holds another one, which the notifying thread needs. Main
// polls whether the two have ended.

public class DeadlockAfterWait {
    static final Object outer = new Object();
    static final Object inner = new Object();
    static boolean isReady;

    static void await() {
        synchronized (outer) {
            synchronized (inner) {
                try {
                    while (!isReady) inner.wait(); // ERROR LINE
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    static void signal() {
        synchronized (inner) {
            isReady = true;
            inner.notifyAll();
            synchronized (outer) { // ERROR LINE
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(DeadlockAfterWait::await);
        Thread signaller = new Thread(DeadlockAfterWait::signal);
        waiter.start();
        signaller.start();
        while (waiter.isAlive() || signaller.isAlive()) Thread.sleep(100);
    }
}
