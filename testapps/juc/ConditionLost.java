// EXPECT verdict=violated property=deadlock
//
// A signal before the await is lost.

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionLost {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();

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

    public static void main(String[] args) {
        start(() -> {
            lock.lock();
            ready.await(); // ERROR LINE
            lock.unlock();
        });
        lock.lock();
        ready.signal();
        lock.unlock();
    }
}
