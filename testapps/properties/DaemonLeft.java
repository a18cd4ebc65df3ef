// EXPECT verdict=verified
//
// When only daemons are left, the program is over; that one of them waits is no deadlock.

public class DaemonLeft {
    static synchronized void waitForEver() {
        try {
            DaemonLeft.class.wait();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Thread daemon = new Thread(DaemonLeft::waitForEver);
        daemon.setDaemon(true);
        daemon.start();
    }
}
