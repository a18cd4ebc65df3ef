// EXPECT verdict=violated property=library-race
// OPTIONS --library explore --property library-race
//
// A lock of the JDK reads its owner field without synchronizing with the release, on purpose. LibraryRaceIgnored is the
// same program without the property.

import java.util.concurrent.locks.ReentrantLock;

public class LibraryRace {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Runnable adds = () -> {
            lock.lock(); // ERROR LINE
            try {
                count++;
            } finally {
                lock.unlock(); // ERROR LINE
            }
        };
        Thread other = new Thread(adds);
        other.start();
        adds.run();
        other.join();
        assert count == 2;
    }
}
