// EXPECT verdict=violated property=assert
//
// A timed await may time out, and returns false then.

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimed {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static boolean set;

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
        start(() -> {
            lock.lock();
            set = true;
            ready.signal();
            lock.unlock();
        });
        lock.lock();
        boolean inTime = set || ready.await(1, TimeUnit.SECONDS);
        lock.unlock();
        assert inTime; // ERROR LINE
    }
}
