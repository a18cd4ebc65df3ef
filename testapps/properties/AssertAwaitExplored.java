// EXPECT verdict=violated property=assert
// OPTIONS --library explore --reduce escape,optimistic,aggregate
//
// Who waits with a time limit and does not look again may find nothing. On the way there guesses about the lock's own fields
// fall, which makes shorter steps of those that the search went: what is recorded ends in the violation all the same.

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class AssertAwaitExplored {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread thread = new Thread(() -> {
            lock.lock();
            try {
                ready = true;
                changed.signal();
            } finally {
                lock.unlock();
            }
        });
        thread.start();
        lock.lock();
        try {
            if (!ready) {
                changed.await(1, TimeUnit.SECONDS);
            }
            assert ready; // ERROR LINE
        } finally {
            lock.unlock();
        }
        thread.join();
    }
}
