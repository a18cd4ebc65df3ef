// EXPECT verdict=violated property=assert
// OPTIONS --spurious
//
// A wait that tests its condition again is affected by spurious wake-ups, too: the condition becomes true before the
// notification, and only because the waiter has said that it waits.
public class SpuriousLoop {
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
            assert value == 5; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(SpuriousLoop::waitUntilReady).start();
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
