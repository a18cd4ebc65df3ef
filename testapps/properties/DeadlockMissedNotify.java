// EXPECT verdict=violated property=deadlock
//
// The notify may precede the wait, and is lost then.

public class DeadlockMissedNotify {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            try {
                lock.wait(); // ERROR LINE
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(DeadlockMissedNotify::await).start();
        synchronized (lock) {
            lock.notify();
        }
    }
}
