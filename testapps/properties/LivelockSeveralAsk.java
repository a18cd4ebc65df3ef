// EXPECT verdict=violated property=livelock
//
// Two threads ask under a lock whether they may stop. The third one tells them only when it comes before them.

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
