// EXPECT verdict=verified
//
// A thread may unpark itself; two unparks give one permit.

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
