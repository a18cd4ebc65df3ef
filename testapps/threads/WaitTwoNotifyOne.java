// EXPECT verdict=violated property=deadlock
//
// Two threads wait for one flag, and one notify wakes one of them.

public class WaitTwoNotifyOne {
    static final Object lock = new Object();
    static boolean open;

    static void await() {
        synchronized (lock) {
            try {
                while (!open) {
                    lock.wait(); // ERROR LINE
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        new Thread(WaitTwoNotifyOne::await).start();
        new Thread(WaitTwoNotifyOne::await).start();
        synchronized (lock) {
            open = true;
            lock.notify();
        }
    }
}
