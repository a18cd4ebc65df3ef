// EXPECT verdict=violated property=deadlock
//
// Two threads deadlock while a third thread stays enabled for ever.

public class DeadlockBesideTicker {
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

    public static void main(String[] args) {
        tick();
        new Thread(() -> both(first, second)).start();
        new Thread(() -> both(second, first)).start();
    }
}
