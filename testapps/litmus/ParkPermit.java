// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES seen=1
//
// An unpark before the park is not lost, and the writes before it are visible after the park. A park may end
// spuriously, so the condition is checked in a loop.

import java.util.concurrent.locks.LockSupport;

public class ParkPermit {
    static volatile boolean ready;
    static int data;
    static int seen;

    static void await() {
        while (!ready) {
            LockSupport.park();
        }
        seen = data;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread parked = new Thread(ParkPermit::await);
        parked.start();
        data = 1;
        ready = true;
        LockSupport.unpark(parked);
        parked.join();
        System.out.println("seen=" + seen);
    }
}
