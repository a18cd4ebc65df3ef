// EXPECT verdict=violated property=race,exception
//
// An LRU cache whose readers take only the read lock. A LinkedHashMap in access order is modified by
// get.

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class LruCacheReadLock {
    static final class LruCache<K, V> {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Map<K, V> entries = new LinkedHashMap<>(4, 0.75f, true);

        V get(K key) {
            lock.readLock().lock();
            try {
                return entries.get(key); // ERROR LINE
            } finally {
                lock.readLock().unlock();
            }
        }

        void put(K key, V value) {
            lock.writeLock().lock();
            try {
                entries.put(key, value);
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LruCache<String, Integer> cache = new LruCache<>();
        cache.put("a", 1);
        cache.put("b", 2);
        cache.put("c", 3);
        Thread reader = new Thread(() -> {
            Integer value = cache.get("a");
            assert value == 1;
        });
        reader.start();
        Integer value = cache.get("b");
        assert value == 2;
        reader.join();
    }
}
