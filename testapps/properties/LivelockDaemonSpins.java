// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock,livelock
//
// A daemon that spins for ever does not keep the program from ending.

public class LivelockDaemonSpins {
    static volatile boolean never;

    static void spin() {
        while (!never) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        Thread daemon = new Thread(LivelockDaemonSpins::spin);
        daemon.setDaemon(true);
        daemon.start();
    }
}
