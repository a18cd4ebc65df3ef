// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 | r1=1 r2=1
//
// A reader under the read lock sees both writes of the writer or none.

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteSnapshot {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x;
    static int y;
    static int r1;
    static int r2;

    static void write() {
        lock.writeLock().lock();
        x = 1;
        y = 1;
        lock.writeLock().unlock();
    }

    static void read() {
        lock.readLock().lock();
        r1 = x;
        r2 = y;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(ReadWriteSnapshot::write);
        Thread reader = new Thread(ReadWriteSnapshot::read);
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
