// EXPECT verdict=verified
//
// Two threads poll a condition under a lock, which they hold most of the time. A fair scheduler still lets the third
// thread take the lock and make the condition true.

public class LivelockSeveralAskTold {
    static final Object lock = new Object();
    static boolean isOver;

    static void ask() {
        while (true) {
            synchronized (lock) {
                if (isOver) {
                    return;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LivelockSeveralAskTold::ask);
        Thread second = new Thread(LivelockSeveralAskTold::ask);
        first.start();
        second.start();
        synchronized (lock) {
            isOver = true;
        }
        first.join();
        second.join();
    }
}
