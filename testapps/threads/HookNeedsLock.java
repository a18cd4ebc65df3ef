// EXPECT verdict=violated property=deadlock
//
// System.exit waits for the hook, and the hook waits for a lock that the exiting thread holds.

public class HookNeedsLock {
    static final Object lock = new Object();

    static void clean() {
        synchronized (lock) { // ERROR LINE
            System.out.println("clean");
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(HookNeedsLock::clean, "hook"));
        new Thread(() -> {
            synchronized (lock) {
                System.exit(0); // ERROR LINE
            }
        }).start();
    }
}
