// EXPECT verdict=violated property=deadlock
//
// The loop swallows the InterruptedException, and the thread waits again, for ever.

public class InterruptSwallowed {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    lock.wait(); // ERROR LINE
                } catch (InterruptedException e) {
                    assert Thread.holdsLock(lock);
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread thread = new Thread(InterruptSwallowed::await);
        thread.start();
        thread.interrupt();
    }
}
