// EXPECT verdict=violated property=livelock
//
// A lock that is taken by setting a flag. Main forgets to give it back, and two threads try for ever. Each try writes what is there
// already, so that neither brings about anything for the other.

import java.util.concurrent.atomic.AtomicBoolean;

public class LivelockSeveralTry {
    static final AtomicBoolean locked = new AtomicBoolean();

    static void work() {
        while (locked.getAndSet(true)) { // ERROR LINE
            Thread.onSpinWait();
        }
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        locked.set(true);
        Thread first = new Thread(LivelockSeveralTry::work);
        Thread second = new Thread(LivelockSeveralTry::work);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
