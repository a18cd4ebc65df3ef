// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES first=1 | first=2
//
// Two threads wait, and one notify wakes either; the second notify comes after the first thread has continued.

public class NotifyChoice {
    static final Object lock = new Object();
    static int waiting;
    static int first;

    static void await(int who) {
        synchronized (lock) {
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (first == 0) {
                first = who;
            }
            lock.notify();
        }
    }

    static boolean allWait() {
        synchronized (lock) {
            return waiting == 2;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> await(1));
        Thread two = new Thread(() -> await(2));
        one.start();
        two.start();
        while (!allWait()) {
            Thread.yield();
        }
        synchronized (lock) {
            lock.notify();
        }
        one.join();
        two.join();
        System.out.println("first=" + first);
    }
}
