// EXPECT verdict=violated property=race
//
// Twin of ReadWriteCount: a write under the read lock.

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteWrongLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int count;

    static void increment() {
        lock.readLock().lock();
        count++; // ERROR LINE
        lock.readLock().unlock();
    }

    public static void main(String[] args) {
        new Thread(ReadWriteWrongLock::increment).start();
        new Thread(ReadWriteWrongLock::increment).start();
    }
}
