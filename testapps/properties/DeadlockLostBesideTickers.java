// EXPECT verdict=violated property=deadlock
//
// The notification may precede the wait and is lost then. Daemons that sleep periodically do not hide the deadlock.

public class DeadlockLostBesideTickers {
    static final Object lock = new Object();

    static void tick(String name) {
        Thread ticker = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, name);
        ticker.setDaemon(true);
        ticker.start();
    }

    public static void main(String[] args) {
        tick("one");
        tick("two");
        new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait(); // ERROR LINE
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        synchronized (lock) {
            lock.notify();
        }
    }
}
