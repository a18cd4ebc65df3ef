// EXPECT verdict=verified
//
// Twin of DeadlockLostBesideTickers: a thread that was already notified does not wait.

public class DeadlockLostBesideTickersFixed {
    static final Object lock = new Object();
    static boolean done;

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
                    while (!done) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        synchronized (lock) {
            done = true;
            lock.notify();
        }
    }
}
