// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 x=1 | r1=0 x=2 | r1=1 x=1
//
// Litmus test S: a thread that has seen the flag writes x after the other thread's write of x.

public class ShapeS {
    static volatile int x;
    static volatile int y;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                x = 2;
                y = 1;
            }),
            new Thread(() -> {
                r1 = y;
                x = 1;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("r1=" + r1 + " x=" + x);
    }
}
