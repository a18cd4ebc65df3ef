// EXPECT verdict=violated property=deadlock
//
// A thread that waits to enter a monitor cannot be interrupted.

public class InterruptNotInMonitor {
    static final Object lock = new Object();

    static void enter() {
        synchronized (lock) { // ERROR LINE
            assert Thread.holdsLock(lock);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(InterruptNotInMonitor::enter);
        synchronized (lock) {
            thread.start();
            thread.interrupt();
            thread.join(); // ERROR LINE
        }
    }
}
