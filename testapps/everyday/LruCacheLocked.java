// EXPECT verdict=verified
//
// An LRU cache: a LinkedHashMap in access order, under a lock.

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

public class LruCacheLocked {
    static final class Entries<K, V> extends LinkedHashMap<K, V> {
        private static final long serialVersionUID = 1;
        private final int capacity;

        Entries(int capacity) {
            super(4, 0.75f, true);
            this.capacity = capacity;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > capacity;
        }
    }

    static final class LruCache<K, V> {
        private final Lock lock = new ReentrantLock();
        private final Map<K, V> entries;
        private final Function<K, V> loader;
        private int loads;

        LruCache(int capacity, Function<K, V> loader) {
            this.entries = new Entries<>(capacity);
            this.loader = loader;
        }

        V get(K key) {
            lock.lock();
            try {
                V value = entries.get(key);
                if (value == null) {
                    value = loader.apply(key);
                    loads++;
                    entries.put(key, value);
                }
                return value;
            } finally {
                lock.unlock();
            }
        }

        int size() {
            lock.lock();
            try {
                return entries.size();
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LruCache<Integer, String> cache = new LruCache<>(2, n -> "value" + n);
        Thread first = new Thread(() -> {
            assert cache.get(1).equals("value1");
            assert cache.get(2).equals("value2");
        });
        Thread second = new Thread(() -> {
            assert cache.get(3).equals("value3");
            assert cache.get(1).equals("value1");
        });
        first.start();
        second.start();
        first.join();
        second.join();
        assert cache.size() == 2;
        assert cache.loads == 3 || cache.loads == 4;
    }
}
