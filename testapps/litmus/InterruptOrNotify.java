// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES end=exception | end=normal
//
// One thread notifies a waiting thread, and another interrupts it. A notify before the wait is lost, but the interrupt
// is not.

public class InterruptOrNotify {
    static final Object lock = new Object();
    static String end;

    static void await() {
        synchronized (lock) {
            try {
                lock.wait();
                end = "normal";
            } catch (InterruptedException e) {
                end = "exception";
            }
        }
    }

    static void signal() {
        synchronized (lock) {
            lock.notify();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(InterruptOrNotify::await);
        Thread notifier = new Thread(InterruptOrNotify::signal);
        waiter.start();
        notifier.start();
        waiter.interrupt();
        waiter.join();
        notifier.join();
        System.out.println("end=" + end);
    }
}
