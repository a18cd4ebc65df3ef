// EXPECT verdict=verified
//
// Twin of TimedWaitOut: a time-out of 0 means none.

public class TimedWaitNone {
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
            while (!ready) {
                lock.wait(0);
            }
            assert ready;
        }
    }
}
