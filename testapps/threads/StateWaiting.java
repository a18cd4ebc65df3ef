// EXPECT verdict=verified
//
// The states of a waiting thread as another one sees them: waiting for a notification, for a monitor, for a permit.

import java.util.concurrent.locks.LockSupport;

public class StateWaiting {
    static final Object monitor = new Object();
    static boolean isSet;

    static void run() {
        synchronized (monitor) {
            while (!isSet) {
                try {
                    monitor.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(StateWaiting::run);
        thread.start();
        while (thread.getState() != Thread.State.WAITING) Thread.yield();
        synchronized (monitor) {
            isSet = true;
            monitor.notifyAll();
            // It was notified, and cannot enter the monitor yet.
            assert thread.getState() == Thread.State.BLOCKED;
        }
        LockSupport.unpark(thread);
        thread.join();
        assert thread.getState() == Thread.State.TERMINATED && !thread.isAlive();
    }
}
