// EXPECT verdict=violated property=livelock
//
// A spin lock that is taken by setting a flag. Main does not release it, and two threads try for ever. Each try writes
// the value that the flag already has, so neither thread changes anything for the other.

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
