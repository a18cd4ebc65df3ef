// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES woken=false | woken=true
//
// A notify without a waiting thread is lost: the timed wait then times out. It may also time out before the
// notify.

public class NotifyLost {
    static final Object lock = new Object();
    static boolean signalled;
    static boolean woken;

    static void await() {
        synchronized (lock) {
            signalled = false;
            try {
                lock.wait(20);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            woken = signalled;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(NotifyLost::await);
        waiter.start();
        synchronized (lock) {
            signalled = true;
            lock.notify();
        }
        waiter.join();
        System.out.println("woken=" + woken);
    }
}
