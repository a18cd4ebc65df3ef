// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES x=1 | x=2 | x=3
//
// Three increments of a volatile variable: one or two may be lost.

public class LostUpdateThree {
    static volatile int x;
    static int r1;
    static int r2;
    static int r3;

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
            new Thread(() -> {
                r3 = x;
                x = r3 + 1;
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
