// EXPECT verdict=violated property=deadlock
//
// Two unparks before the first park give one permit: permits do not accumulate.

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
