// EXPECT verdict=verified
//
// Twin of InterruptSwallowed: the catch clause sets the flag again.

public class InterruptRestored {
    static final Object lock = new Object();

    static void await() {
        synchronized (lock) {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        }
    }

    public static void main(String[] args) {
        Thread thread = new Thread(InterruptRestored::await);
        thread.start();
        thread.interrupt();
    }
}
