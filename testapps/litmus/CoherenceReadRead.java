// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=1
//
// Coherence: the second of two reads of one variable sees no older value than the first.

public class CoherenceReadRead {
    static volatile int x;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> x = 1),
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
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
