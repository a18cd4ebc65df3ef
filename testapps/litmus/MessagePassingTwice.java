// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 | r1=0 r2=1 | r1=0 r2=2 | r1=1 r2=1 | r1=1 r2=2 | r1=2 r2=2
//
// Two messages through one flag: the data is never older than the flag.

public class MessagePassingTwice {
    static volatile int x;
    static volatile int y;
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                x = 1;
                y = 1;
                x = 2;
                y = 2;
            }),
            new Thread(() -> {
                r1 = y;
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
