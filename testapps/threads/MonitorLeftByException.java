// EXPECT verdict=verified
//
// An exception releases the monitors of the blocks that it leaves.

public class MonitorLeftByException {
    static final Object lock = new Object();
    static int failures;

    static void fail() {
        try {
            synchronized (lock) {
                failures++;
                throw new IllegalStateException("expected");
            }
        } catch (IllegalStateException e) {
            assert !Thread.holdsLock(lock);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(MonitorLeftByException::fail);
        Thread two = new Thread(MonitorLeftByException::fail);
        one.start();
        two.start();
        one.join();
        two.join();
        assert failures == 2;
    }
}
