// EXPECT verdict=verified
//
// An interrupt ends a park without an exception and without clearing the flag, so the next park does not wait either.

import java.util.concurrent.locks.LockSupport;

public class ParkInterrupted {
    static void await() {
        LockSupport.park();
        assert Thread.currentThread().isInterrupted();
        LockSupport.park();
        assert Thread.interrupted();
    }

    public static void main(String[] args) {
        Thread thread = new Thread(ParkInterrupted::await);
        thread.start();
        thread.interrupt();
    }
}
