// EXPECT verdict=verified
//
// Two threads ask under a lock whether they may stop, and hold it most of the time. The third one gets it all the same, and tells
// them.

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
