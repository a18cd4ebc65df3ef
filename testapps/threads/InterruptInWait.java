// EXPECT verdict=verified
//
// An interrupt ends a wait with an exception, thrown once the thread has re-entered the monitor.

public class InterruptInWait {
    static final Object lock = new Object();
    static boolean thrown;

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
                assert false;
            } catch (InterruptedException e) {
                assert Thread.holdsLock(lock);
                assert !Thread.currentThread().isInterrupted();
                thrown = true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(InterruptInWait::await);
        thread.start();
        synchronized (lock) {
            thread.interrupt();
            assert !thrown;
        }
        thread.join();
        assert thrown;
    }
}
