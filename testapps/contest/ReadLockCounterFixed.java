// EXPECT verdict=verified
//
// Mended: the write lock.
// Arguments: readers (2).

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockCounterFixed {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static int hits;

    private static void read() {
        LOCK.writeLock().lock();
        try {
            hits++;
        } finally {
            LOCK.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] readers = new Thread[count];
        for (int i = 0; i < count; i++) {
            readers[i] = new Thread(ReadLockCounterFixed::read);
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assert hits == count : hits;
    }
}
