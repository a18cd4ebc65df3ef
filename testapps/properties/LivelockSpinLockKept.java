// EXPECT verdict=violated property=livelock
//
// A spin lock: the thread that fails while it holds the lock does not release it, and the other one tries for ever.

import java.util.concurrent.atomic.AtomicBoolean;

public class LivelockSpinLockKept {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int[] shares = {3, 0};

    static void divide(int by) {
        while (!locked.compareAndSet(false, true)) { // ERROR LINE
            Thread.onSpinWait();
        }
        shares[0] = 12 / shares[by];
        locked.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> { });
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; ++i) {
            int by = i;
            threads[i] = new Thread(() -> divide(by));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
