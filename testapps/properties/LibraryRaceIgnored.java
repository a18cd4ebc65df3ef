// EXPECT verdict=verified
// OPTIONS --library explore
//
// How the JDK gets at fields of its own thread-safe classes is no race of the program (LibraryRace), though its code is
// explored: the lock does what it should.

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
