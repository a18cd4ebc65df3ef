// EXPECT verdict=violated property=deadlock
// OPTIONS --spurious
//
// Main may wake up spuriously and waits again: still a deadlock.

public class SpuriousDeadlock {
    static final Object a = new Object();
    static final Object b = new Object();

    static void lockBoth(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { // ERROR LINE
                System.out.println("both");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> lockBoth(a, b));
        Thread two = new Thread(() -> lockBoth(b, a));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
