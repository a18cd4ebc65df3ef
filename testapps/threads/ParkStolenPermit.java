// EXPECT verdict=violated property=deadlock
//
// The permit that is meant for the program is used up by a park inside of a lock: the program's own park waits for
// ever.

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class ParkStolenPermit {
    static final ReentrantLock lock = new ReentrantLock();

    static void await() {
        lock.lock();
        lock.unlock();
        LockSupport.park(); // ERROR LINE
    }

    public static void main(String[] args) {
        Thread thread = new Thread(ParkStolenPermit::await);
        lock.lock();
        thread.start();
        LockSupport.unpark(thread);
        lock.unlock();
    }
}
