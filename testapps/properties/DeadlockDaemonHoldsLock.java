// EXPECT verdict=violated property=deadlock
//
// A daemon waits for ever while it holds a lock that main needs.

public class DeadlockDaemonHoldsLock {
    static final Object lock = new Object();
    static final Object other = new Object();

    static void hold() {
        synchronized (lock) {
            synchronized (other) {
                try {
                    other.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread daemon = new Thread(DeadlockDaemonHoldsLock::hold);
        daemon.setDaemon(true);
        daemon.start();
        synchronized (lock) { // ERROR LINE
            assert Thread.holdsLock(lock);
        }
    }
}
