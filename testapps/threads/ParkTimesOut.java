// EXPECT verdict=violated property=assert
//
// A timed park may time out.

import java.util.concurrent.locks.LockSupport;

public class ParkTimesOut {
    static volatile boolean ready;

    static void await() {
        LockSupport.parkNanos(1_000_000_000);
        assert ready; // ERROR LINE
    }

    public static void main(String[] args) {
        Thread thread = new Thread(ParkTimesOut::await);
        thread.start();
        ready = true;
        LockSupport.unpark(thread);
    }
}
