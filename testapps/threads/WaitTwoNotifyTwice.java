// EXPECT verdict=verified
//
// Twin of WaitTwoNotifyOne: each notified thread notifies the next.

public class WaitTwoNotifyTwice {
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
            lock.notify();
        }
    }

    public static void main(String[] args) {
        new Thread(WaitTwoNotifyTwice::await).start();
        new Thread(WaitTwoNotifyTwice::await).start();
        synchronized (lock) {
            open = true;
            lock.notify();
        }
    }
}
