// EXPECT verdict=verified
//
// Twin of DeadlockParked: one permit, one park, in either order.

import java.util.concurrent.locks.LockSupport;

public class DeadlockParkedFixed {
    public static void main(String[] args) {
        Thread parked = new Thread(LockSupport::park);
        parked.start();
        LockSupport.unpark(parked);
    }
}
