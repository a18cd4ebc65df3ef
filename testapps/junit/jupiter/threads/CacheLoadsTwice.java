// A cache that should load each value once: containsKey and then put, mended with computeIfAbsent.
// RUNNER junit5
// THREADS
// EXPECT CacheLoadsTwice#containsThenPut verdict=violated property=assert
// EXPECT CacheLoadsTwice#computeIfAbsent verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import support.Threads;

class CacheLoadsTwice {
    private ConcurrentMap<Integer, String> cache;
    private AtomicInteger loads;

    @BeforeEach
    void create() {
        cache = new ConcurrentHashMap<>();
        loads = new AtomicInteger();
    }

    private String load(int key) {
        loads.incrementAndGet();
        return "value " + key;
    }

    @Test
    void containsThenPut() {
        Runnable user = () -> {
            if (!cache.containsKey(1)) {
                cache.put(1, load(1));
            }
        };
        Threads.together(user, user);
        assertEquals(1, loads.get());
    }

    @Test
    void computeIfAbsent() {
        Runnable user = () -> cache.computeIfAbsent(1, this::load);
        Threads.together(user, user);
        assertEquals(1, loads.get());
    }
}
