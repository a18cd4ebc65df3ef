// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES waited=false | waited=true
//
// A flag under a monitor: a thread that comes after the notify does not wait.

public class NotifyOrSkip {
    static final Object lock = new Object();
    static boolean set;
    static boolean waited;

    static void await() {
        synchronized (lock) {
            try {
                while (!set) {
                    waited = true;
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(NotifyOrSkip::await);
        waiter.start();
        synchronized (lock) {
            set = true;
            lock.notify();
        }
        waiter.join();
        System.out.println("waited=" + waited);
    }
}
