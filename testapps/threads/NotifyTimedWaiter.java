// EXPECT verdict=violated property=deadlock
//
// The only notification may wake a waiter that has timed out and ignores it.

public class NotifyTimedWaiter {
    static final Object lock = new Object();
    static int tokens;

    static void await(long millis) {
        synchronized (lock) {
            try {
                while (tokens == 0) {
                    lock.wait(millis); // ERROR LINE
                    if (millis != 0) return;
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            tokens--;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> await(0), "patient").start();
        new Thread(() -> await(5), "hasty").start();
        synchronized (lock) {
            tokens++;
            lock.notify();
        }
    }
}
