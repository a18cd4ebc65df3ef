// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 y=1 | r1=1 y=1 | r1=1 y=2
//
// Litmus test R: the second thread's write cannot come last in y while its read misses the first write to x.

public class ShapeR {
    static volatile int x;
    static volatile int y;
    static int r1;

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            new Thread(() -> {
                x = 1;
                y = 1;
            }),
            new Thread(() -> {
                y = 2;
                r1 = x;
            }),
        };
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("r1=" + r1 + " y=" + y);
    }
}
