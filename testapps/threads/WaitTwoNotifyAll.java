// EXPECT verdict=verified
//
// Twin of WaitTwoNotifyOne: notifyAll wakes all threads.

public class WaitTwoNotifyAll {
    static final Object lock = new Object();
    static boolean open;

    static void await() {
        synchronized (lock) {
            try {
                while (!open) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(WaitTwoNotifyAll::await).start();
        new Thread(WaitTwoNotifyAll::await).start();
        synchronized (lock) {
            open = true;
            lock.notifyAll();
        }
    }
}
