// EXPECT verdict=violated property=assert
//
// A timed wait may time out before the notify.

public class TimedWaitOut {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            if (!ready) {
                lock.wait(1000);
            }
            boolean timedOut = !ready;
            assert !timedOut; // ERROR LINE
        }
    }
}
