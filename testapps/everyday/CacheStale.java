// EXPECT verdict=violated property=assert
//
// A cache loads without its lock, and keeps the value that was loaded before the change.

import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

public class CacheStale {
    static class Cache<K, V> {
        private final Map<K, V> entries = new HashMap<>();
        private final Function<K, V> load;

        Cache(Function<K, V> load) {
            this.load = load;
        }

        V get(K key) {
            synchronized (entries) {
                V known = entries.get(key);
                if (known != null) return known;
            }
            V loaded = load.apply(key);
            synchronized (entries) {
                entries.put(key, loaded);
            }
            return loaded;
        }

        void drop(K key) {
            synchronized (entries) {
                entries.remove(key);
            }
        }
    }

    static volatile int stored = 1;

    public static void main(String[] args) throws InterruptedException {
        Cache<String, Integer> cache = new Cache<>(key -> stored);
        Thread reader = new Thread(() -> cache.get("x"), "reader");
        Thread writer = new Thread(() -> {
            stored = 2;
            cache.drop("x");
        }, "writer");
        reader.start();
        writer.start();
        reader.join();
        writer.join();
        assert cache.get("x") == 2; // ERROR LINE
    }
}
