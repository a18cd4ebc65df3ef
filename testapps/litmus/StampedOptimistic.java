// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES invalid | r1=0 r2=0 | r1=1 r2=1
//
// A validated optimistic read saw both writes or none.

import java.util.concurrent.locks.StampedLock;

public class StampedOptimistic {
    static final StampedLock lock = new StampedLock();
    static volatile int x;
    static volatile int y;
    static String seen;

    static void write() {
        long stamp = lock.writeLock();
        x = 1;
        y = 1;
        lock.unlockWrite(stamp);
    }

    static void read() {
        long stamp = lock.tryOptimisticRead();
        int r1 = x;
        int r2 = y;
        seen = lock.validate(stamp) ? "r1=" + r1 + " r2=" + r2 : "invalid";
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(StampedOptimistic::write);
        Thread reader = new Thread(StampedOptimistic::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(seen);
    }
}
