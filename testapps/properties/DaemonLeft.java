// EXPECT verdict=verified
//
// The program ends when only daemons are left; a daemon that waits is no deadlock.

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
