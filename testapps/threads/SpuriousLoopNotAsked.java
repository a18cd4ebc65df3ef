// EXPECT verdict=verified
//
// Twin of SpuriousLoop: without the option the waiter continues only when it is notified.
public class SpuriousLoopNotAsked {
    static boolean isWaiting, isReady;
    static int value;
    static final Object lock = new Object();

    static void waitUntilReady() {
        synchronized (lock) {
            isWaiting = true;
            try {
                while (!isReady) lock.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            assert value == 5;
        }
    }

    public static void main(String[] args) {
        new Thread(SpuriousLoopNotAsked::waitUntilReady).start();
        synchronized (lock) {
            if (isWaiting) isReady = true;
        }
        synchronized (lock) {
            isReady = true;
            value = 5;
            lock.notify();
        }
    }
}
