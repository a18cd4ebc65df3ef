// EXPECT verdict=verified
//
// A thread may give the permit to itself, and giving it twice is giving it once.

import java.util.concurrent.locks.LockSupport;

public class ParkSelf {
    static void both() {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(ParkSelf::both);
        thread.start();
        both();
        thread.join();
    }
}
