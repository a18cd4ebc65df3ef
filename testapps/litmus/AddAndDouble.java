// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES x=4 | x=6 | x=7 | x=8
//
// One thread adds one, one doubles: both orders, and both lost updates.

public class AddAndDouble {
    static volatile int x = 3;
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
                x = r2 * 2;
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
