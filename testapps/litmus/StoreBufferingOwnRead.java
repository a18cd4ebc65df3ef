// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=1 r2=0 r3=1 r4=1 | r1=1 r2=1 r3=1 r4=0 | r1=1 r2=1 r3=1 r4=1
//
// Store buffering where each thread first reads its own write, which it always sees.

public class StoreBufferingOwnRead {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;
    static int r3;
    static int r4;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                x = 1;
                r1 = x;
                r2 = y;
            }),
            new Thread(() -> {
                y = 1;
                r3 = y;
                r4 = x;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("r1=" + r1 + " r2=" + r2 + " r3=" + r3 + " r4=" + r4);
    }
}
