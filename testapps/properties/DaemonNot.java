// EXPECT verdict=violated property=deadlock
//
// Twin of DaemonLeft: the same thread, but not a daemon.

public class DaemonNot {
    static synchronized void waitForEver() {
        try {
            DaemonNot.class.wait(); // ERROR LINE
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(DaemonNot::waitForEver).start();
    }
}
