// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 r3=1 | r1=0 r2=1 r3=0 | r1=0 r2=1 r3=1 | r1=1 r2=0 r3=0 | r1=1 r2=0 r3=1 | r1=1 r2=1 r3=0 | r1=1 r2=1 r3=1
//
// Store buffering among three threads: at least one sees a write.

public class StoreBufferingRing {
    static volatile int x;
    static volatile int y;
    static volatile int z;
    static int r1;
    static int r2;
    static int r3;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                x = 1;
                r1 = y;
            }),
            new Thread(() -> {
                y = 1;
                r2 = z;
            }),
            new Thread(() -> {
                z = 1;
                r3 = x;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3);
    }
}
