// EXPECT verdict=violated property=deadlock
//
// One permit for two parks: the second waits for ever.

import java.util.concurrent.locks.LockSupport;

public class DeadlockParked {
    public static void main(String[] args) {
        Thread parked = new Thread(() -> {
            LockSupport.park();
            LockSupport.park(); // ERROR LINE
        });
        parked.start();
        LockSupport.unpark(parked);
    }
}
