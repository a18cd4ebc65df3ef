// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 x=1 | r1=0 r2=0 x=2 | r1=0 r2=1 x=1 | r1=0 r2=1 x=2 | r1=0 r2=2 x=1 | r1=0 r2=2 x=2 | r1=1 r2=1 x=1 | r1=1 r2=1 x=2 | r1=1 r2=2 x=2 | r1=2 r2=1 x=1 | r1=2 r2=2 x=1 | r1=2 r2=2 x=2
//
// Coherence: the writes of two threads have one order, and the last one stays.

public class CoherenceTwoWriters {
    static volatile int x;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> x = 1),
            new Thread(() -> x = 2),
            new Thread(() -> {
                r1 = x;
                r2 = x;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("r1=" + r1 + " r2=" + r2 + " x=" + x);
    }
}
