// EXPECT verdict=violated property=deadlock
//
// A park inside of a lock consumes the permit that was meant for the program's own park, which then waits for
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
