// EXPECT verdict=violated property=deadlock
//
// Two daemons wait for each other. That alone is no violation, as the program may end; but main needs one of their
// locks.

public class DeadlockBehindDaemons {
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

    static void both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) { // ERROR LINE
                Thread.onSpinWait();
            }
        }
    }

    static void start(Runnable task) {
        Thread thread = new Thread(task);
        thread.setDaemon(true);
        thread.start();
    }

    public static void main(String[] args) {
        tick();
        start(() -> both(first, second));
        start(() -> both(second, first));
        synchronized (first) {
            Thread.onSpinWait();
        }
    }
}
