// EXPECT verdict=violated property=assert
//
// A hand-written lock that records its owner admits two threads: check and acquisition are two steps.

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class LockOfOwnMaking {
    static class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean tryAcquire(int ignored) {
            if (getState() != 0) {
                return false;
            }
            setState(1);
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }
    }

    static class Cell {
        final Mutex mutex = new Mutex();
        volatile int value;

        void set(int to) {
            mutex.acquire(1);
            value = to;
            assert value == to : "torn"; // ERROR LINE
            mutex.release(1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Cell cell = new Cell();
        Thread one = new Thread(() -> cell.set(1));
        Thread two = new Thread(() -> cell.set(2));
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
