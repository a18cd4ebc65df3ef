// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=-1 | r1=0
//
// A volatile long is written atomically, not in halves.

public class LongHalves {
    static volatile long x;
    static long r1;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> x = -1);
        Thread reader = new Thread(() -> r1 = x);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println("r1=" + r1);
    }
}
