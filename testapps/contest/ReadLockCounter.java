// EXPECT verdict=violated property=race,assert
//
// Class of bug: the wrong mode of a lock. A hit is counted under the read lock, which several threads hold at once.
// Arguments: readers (2).

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadLockCounter {
    private static final ReentrantReadWriteLock LOCK = new ReentrantReadWriteLock();
    private static int hits;

    private static void read() {
        LOCK.readLock().lock();
        try {
            hits++;
        } finally {
            LOCK.readLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] readers = new Thread[count];
        for (int i = 0; i < count; i++) {
            readers[i] = new Thread(ReadLockCounter::read);
            readers[i].start();
        }
        for (Thread reader : readers) {
            reader.join();
        }
        assert hits == count : hits;
    }
}
