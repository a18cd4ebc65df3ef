// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES x=2 | x=3 | x=4
//
// Two threads increment twice each: in some interleaving of the four reads and four writes only two increments take
// effect.

public class LostUpdateTwice {
    static volatile int x;
    static int r1;
    static int r2;
    static int r3;
    static int r4;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                r1 = x;
                x = r1 + 1;
                r2 = x;
                x = r2 + 1;
            }),
            new Thread(() -> {
                r3 = x;
                x = r3 + 1;
                r4 = x;
                x = r4 + 1;
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
