// EXPECT verdict=verified
// OPTIONS --library explore
//
// Unsynchronized accesses of the JDK to fields of its own thread-safe classes are no races of the program
// (LibraryRace), even when its code is explored: the lock works as specified.

import java.util.concurrent.locks.ReentrantLock;

public class LibraryRaceIgnored {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Runnable adds = () -> {
            lock.lock();
            try {
                count++;
            } finally {
                lock.unlock();
            }
        };
        Thread other = new Thread(adds);
        other.start();
        adds.run();
        other.join();
        assert count == 2;
    }
}
