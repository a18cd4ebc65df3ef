// EXPECT verdict=verified
//
// A read lock is converted to a write lock if that is possible at once.

import java.util.concurrent.locks.StampedLock;

public class StampedUpgrade {
    static final StampedLock lock = new StampedLock();
    static int count;

    static void incrementWhenEmpty() {
        long stamp = lock.readLock();
        while (count == 0) {
            long upgraded = lock.tryConvertToWriteLock(stamp);
            if (upgraded != 0) {
                stamp = upgraded;
                count++;
            } else {
                lock.unlockRead(stamp);
                stamp = lock.writeLock();
            }
        }
        lock.unlock(stamp);
    }

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = start(StampedUpgrade::incrementWhenEmpty);
        Thread two = start(StampedUpgrade::incrementWhenEmpty);
        one.join();
        two.join();
        assert count == 1;
    }
}
