// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES x=1 y=2 | x=2 y=1 | x=2 y=2
//
// Two threads write two variables in opposite orders: the first writes of both cannot both come last.

public class TwoPlusTwoWrites {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                x = 1;
                y = 2;
            }),
            new Thread(() -> {
                y = 1;
                x = 2;
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
