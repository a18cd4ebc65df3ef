// EXPECT verdict=verified
//
// Atomic calls that run a function of the program or of the library inside: each is executed by one thread alone.

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputed {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        AtomicInteger highest = new AtomicInteger();
        Thread other = new Thread(() -> {
            map.compute("a", (key, old) -> old == null ? 1 : old + 1);
            highest.accumulateAndGet(3, Math::max);
        });
        other.start();
        map.merge("a", 1, Integer::sum);
        highest.updateAndGet(n -> Math.max(n, 2));
        other.join();
        assert map.get("a") == 2;
        assert highest.get() == 3;
    }
}
