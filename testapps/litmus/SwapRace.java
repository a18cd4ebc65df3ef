// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES x=1 y=1 | x=2 y=1 | x=2 y=2
//
// Two threads copy two variables to each other.

public class SwapRace {
    static volatile int x = 1;
    static volatile int y = 2;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                r1 = x;
                y = r1;
            }),
            new Thread(() -> {
                r2 = y;
                x = r2;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("x=" + x + " y=" + y);
    }
}
