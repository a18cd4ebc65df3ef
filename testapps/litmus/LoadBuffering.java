// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=0
//
// Load buffering: each thread reads one variable and then writes the other. Both reading 1 would be out of thin air.

public class LoadBuffering {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                r1 = x;
                y = 1;
            }),
            new Thread(() -> {
                r2 = y;
                x = 1;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
