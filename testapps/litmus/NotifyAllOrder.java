// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES order=12 | order=21
//
// notifyAll wakes two waiting threads, which re-enter the monitor in either order.

public class NotifyAllOrder {
    static final Object lock = new Object();
    static boolean open;
    static String order = "";

    static void await(int who) {
        synchronized (lock) {
            try {
                while (!open) {
                    lock.wait();
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            order += who;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> await(1));
        Thread two = new Thread(() -> await(2));
        one.start();
        two.start();
        synchronized (lock) {
            open = true;
            lock.notifyAll();
        }
        one.join();
        two.join();
        System.out.println("order=" + order);
    }
}
