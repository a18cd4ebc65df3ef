// EXPECT verdict=violated property=assert
// OPTIONS --spurious
//
// A park may end spuriously as well.

import java.util.concurrent.locks.LockSupport;

public class SpuriousPark {
    static volatile boolean ready;

    static void await() {
        LockSupport.park();
        assert ready; // ERROR LINE
    }

    public static void main(String[] args) {
        Thread thread = new Thread(SpuriousPark::await);
        thread.start();
        ready = true;
        LockSupport.unpark(thread);
    }
}
