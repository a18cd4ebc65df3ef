// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES order=123 | order=132 | order=213 | order=231 | order=312 | order=321
//
// Three threads enter one monitor, in any order.

public class MonitorOrder {
    static String order = "";

    static synchronized void enter(int who) {
        order += who;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int who = i + 1;
            threads[i] = new Thread(() -> enter(who));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("order=" + order);
    }
}
