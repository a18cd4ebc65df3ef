// EXPECT verdict=violated property=livelock
//
// Two threads poll a condition under a lock. The third one makes it true only if it runs before them.

public class LivelockSeveralAsk {
    static boolean isOver;
    static int askers;

    static synchronized boolean isOver() {
        return isOver;
    }

    static void ask() {
        synchronized (LivelockSeveralAsk.class) {
            askers++;
        }
        while (!isOver()) { // ERROR LINE
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(LivelockSeveralAsk::ask);
        Thread second = new Thread(LivelockSeveralAsk::ask);
        first.start();
        second.start();
        synchronized (LivelockSeveralAsk.class) {
            isOver = askers < 2;
        }
        first.join();
        second.join();
    }
}
