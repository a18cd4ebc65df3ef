// EXPECT verdict=verified
//
// Twin of LazyPlain: the field is volatile.

import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

public class LazyVolatile {
    private static volatile LazyVolatile instance;
    private final Map<String, Integer> ports = new HashMap<>();

    private LazyVolatile() {
        ports.put("http", 80);
    }

    static LazyVolatile instance() {
        LazyVolatile result = instance;
        if (result == null) {
            synchronized (LazyVolatile.class) {
                result = instance;
                if (result == null) {
                    result = new LazyVolatile();
                    instance = result;
                }
            }
        }
        return result;
    }

    int port(String name) {
        return ports.getOrDefault(name, -1);
    }

    public static void main(String[] args) throws InterruptedException {
        LazyVolatile[] seen = new LazyVolatile[2];
        var threads = Stream.of(0, 1).map(i -> new Thread(() -> {
            seen[i] = instance();
            assert seen[i].port("http") == 80;
        })).toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assert seen[0] == seen[1];
    }
}
