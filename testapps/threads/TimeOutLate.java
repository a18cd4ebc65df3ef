// EXPECT verdict=verified
// OPTIONS --time-outs late
//
// With late time-outs a timed park does not end before the thread that is to unpark it.

import java.util.concurrent.locks.LockSupport;

public class TimeOutLate {
    static volatile boolean ready;

    static void await() {
        LockSupport.parkNanos(1_000_000_000);
        assert ready;
    }

    public static void main(String[] args) {
        Thread thread = new Thread(TimeOutLate::await);
        thread.start();
        ready = true;
        LockSupport.unpark(thread);
    }
}
