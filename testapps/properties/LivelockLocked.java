// EXPECT verdict=violated property=livelock
//
// All that is left is a thread that takes the lock to look, and leaves it again.

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
