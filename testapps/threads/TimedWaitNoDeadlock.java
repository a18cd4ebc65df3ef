// EXPECT verdict=verified
//
// A timed wait that is never notified times out: no deadlock.

public class TimedWaitNoDeadlock {
    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait(10);
            assert Thread.holdsLock(lock);
        }
    }
}
