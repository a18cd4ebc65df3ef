// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 x=1 | r1=0 x=2 | r1=2 x=1
//
// Coherence: a read does not see a later write of its own thread.

public class CoherenceReadWrite {
    static volatile int x;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                r1 = x;
                x = 1;
            }),
            new Thread(() -> x = 2),
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
