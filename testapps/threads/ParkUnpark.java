// EXPECT verdict=verified
//
// Twin of SpuriousPark: without the option a park does not end spuriously. The permit may precede the park, which
// consumes it.

import java.util.concurrent.locks.LockSupport;

public class ParkUnpark {
    static volatile int step;

    static void await() {
        LockSupport.park();
        assert step == 1;
        step = 2;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(ParkUnpark::await);
        thread.start();
        step = 1;
        LockSupport.unpark(thread);
        thread.join();
        assert step == 2;
    }
}
