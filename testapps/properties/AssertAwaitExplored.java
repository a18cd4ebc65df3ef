// EXPECT verdict=violated property=assert
// OPTIONS --library explore --reduce escape,optimistic,aggregate
//
// A timed wait without a second check of the condition may find it false. The search refutes assumptions about the
// lock's fields on this path, so its later transitions are shorter. The recorded schedule still ends in the violation.

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
