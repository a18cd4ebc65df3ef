// EXPECT verdict=violated property=assert
//
// keys.forEach(cache::remove) invalidates the entries one by one: a reader sees only some of them removed.

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

public class CacheInvalidated {
    private final Map<String, Integer> cache = new ConcurrentHashMap<>(Map.of("net", 100, "gross", 119));

    void invalidate() {
        List.of("net", "gross").forEach(cache::remove);
    }

    public static void main(String[] args) throws InterruptedException {
        CacheInvalidated prices = new CacheInvalidated();
        Thread writer = new Thread(prices::invalidate);
        writer.start();
        if (!prices.cache.containsKey("net")) {
            assert !prices.cache.containsKey("gross"); // ERROR LINE
        }
        writer.join();
    }
}
