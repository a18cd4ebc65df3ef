// EXPECT verdict=violated property=deadlock
//
// A read lock cannot be upgraded: a thread that misses the value and takes the write lock waits for itself.

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;

public class StoreUpgrade {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final Map<String, Integer> values = new HashMap<>();

    int get(String key, Function<String, Integer> load) {
        lock.readLock().lock();
        try {
            if (!values.containsKey(key)) {
                lock.writeLock().lock(); // ERROR LINE
                try {
                    values.put(key, load.apply(key));
                } finally {
                    lock.writeLock().unlock();
                }
            }
            return values.get(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    void preload(Map<String, Integer> some) {
        lock.writeLock().lock();
        try {
            values.putAll(some);
        } finally {
            lock.writeLock().unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StoreUpgrade store = new StoreUpgrade();
        Thread starter = new Thread(() -> store.preload(Map.of("limit", 5)));
        starter.start();
        int limit = store.get("limit", String::length);
        assert limit == 5;
        starter.join();
    }
}
