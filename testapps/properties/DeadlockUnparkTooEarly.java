// EXPECT verdict=violated property=deadlock
//
// Two unparks before the first park are one: permits do not add up.

import java.util.concurrent.locks.LockSupport;

public class DeadlockUnparkTooEarly {
    public static void main(String[] args) {
        Thread parked = new Thread(() -> {
            LockSupport.park();
            LockSupport.park(); // ERROR LINE
        });
        parked.start();
        LockSupport.unpark(parked);
        LockSupport.unpark(parked);
    }
}
