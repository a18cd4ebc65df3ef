// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES x=1 | x=2
//
// Two increments of a volatile variable, each a read and a write: one may be lost.

public class LostUpdate {
    static volatile int x;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                r1 = x;
                x = r1 + 1;
            }),
            new Thread(() -> {
                r2 = x;
                x = r2 + 1;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("x=" + x);
    }
}
