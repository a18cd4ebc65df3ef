// EXPECT verdict=verified
//
// A thread is a daemon when the thread that made it is one, and to change that after the start is an error.

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
