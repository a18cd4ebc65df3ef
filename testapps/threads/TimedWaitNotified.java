// EXPECT verdict=violated property=assert
//
// The other outcome of TimedWaitOut: the notify comes in time.

public class TimedWaitNotified {
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
                lock.wait(1);
            }
            boolean timedOut = !ready;
            assert timedOut; // ERROR LINE
        }
    }
}
