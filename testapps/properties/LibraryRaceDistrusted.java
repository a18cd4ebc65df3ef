// EXPECT verdict=violated property=race
// OPTIONS --library explore --trust !java.util.concurrent.locks.AbstractOwnableSynchronizer
//
// Races in a JDK class that an option declares untrusted are reported. LibraryRaceIgnored is the same program without
// the option.

import java.util.concurrent.locks.ReentrantLock;

public class LibraryRaceDistrusted {
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
