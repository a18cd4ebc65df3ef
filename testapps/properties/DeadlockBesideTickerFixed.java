// EXPECT verdict=verified
//
// Twin of DeadlockBesideTicker: one order of locks.

public class DeadlockBesideTickerFixed {
    static final Object first = new Object();
    static final Object second = new Object();

    static void tick() {
        Thread ticker = new Thread(() -> {
            while (true) {
                try {
                    Thread.sleep(100);
                } catch (InterruptedException e) {
                    return;
                }
            }
        }, "ticker");
        ticker.setDaemon(true);
        ticker.start();
    }

    static void both() {
        synchronized (first) {
            synchronized (second) {
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        tick();
        new Thread(DeadlockBesideTickerFixed::both).start();
        new Thread(DeadlockBesideTickerFixed::both).start();
    }
}
