// EXPECT verdict=violated property=livelock
//
// The only thread left takes the lock to check a condition, and releases it, for ever.

public class LivelockLocked {
    static boolean set;

    static synchronized boolean isSet() {
        return set;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread looker = new Thread(() -> {
            while (!isSet()) { // ERROR LINE
                Thread.yield();
            }
        });
        looker.start();
        looker.join();
    }
}
