// EXPECT verdict=violated property=livelock
// OPTIONS --property assert,exception,deadlock,livelock
//
// Main waits for a flag that the thread sets only if it ran before main.

public class LivelockSpin {
    static volatile boolean started;
    static volatile boolean flag;

    static void set() {
        if (!started) {
            flag = true;
        }
    }

    public static void main(String[] args) {
        new Thread(LivelockSpin::set).start();
        started = true;
        while (!flag) { // ERROR LINE
            Thread.onSpinWait();
        }
    }
}
