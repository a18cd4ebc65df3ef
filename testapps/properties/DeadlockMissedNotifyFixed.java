// EXPECT verdict=verified
//
// Twin of DeadlockMissedNotify: a flag under the monitor records the notify.

public class DeadlockMissedNotifyFixed {
    static final Object lock = new Object();
    static boolean notified;

    static void await() {
        synchronized (lock) {
            try {
                while (!notified) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(DeadlockMissedNotifyFixed::await).start();
        synchronized (lock) {
            notified = true;
            lock.notify();
        }
    }
}
