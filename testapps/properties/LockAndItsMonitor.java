// EXPECT verdict=violated property=race
//
// One thread takes a ReentrantLock, the other the monitor of the same object: these are two locks.

import java.util.concurrent.locks.ReentrantLock;

public class LockAndItsMonitor {
    static final ReentrantLock LOCK = new ReentrantLock();
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (LOCK) {
                count++; // ERROR LINE
            }
        });
        other.start();
        LOCK.lock();
        try {
            count += 3; // ERROR LINE
        } finally {
            LOCK.unlock();
        }
        other.join();
    }
}
