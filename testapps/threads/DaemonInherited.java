// EXPECT verdict=verified
//
// A thread inherits the daemon flag from its creator. To change the flag after the start is an error.

public class DaemonInherited {
    static volatile boolean childIsDaemon;

    static void make() {
        childIsDaemon = new Thread(() -> childIsDaemon = false).isDaemon();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(DaemonInherited::make);
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
        assert childIsDaemon;
        Thread current = Thread.currentThread();
        try {
            current.setDaemon(true);
            assert false;
        } catch (IllegalThreadStateException e) {
            assert !current.isDaemon();
        }
    }
}
