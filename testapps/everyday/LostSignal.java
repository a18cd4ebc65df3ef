// EXPECT verdict=violated property=deadlock
//
// A condition without a state variable: a signal before the wait is lost.

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class LostSignal {
    private final Lock lock = new ReentrantLock();
    private final Condition ready = lock.newCondition();
    private String config;

    void load() {
        lock.lock();
        try {
            config = "loaded";
            ready.signalAll();
        } finally {
            lock.unlock();
        }
    }

    String await() throws InterruptedException {
        lock.lock();
        try {
            ready.await(); // ERROR LINE
            return config;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LostSignal service = new LostSignal();
        Thread loader = new Thread(service::load, "loader");
        loader.start();
        assert service.await() != null;
        loader.join();
    }
}
