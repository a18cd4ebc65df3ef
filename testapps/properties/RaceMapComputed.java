// EXPECT verdict=verified
//
// Twin of RaceMapCheckThenAct: computeIfAbsent creates the value once.

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class RaceMapComputed {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void use() {
        map.computeIfAbsent("key", key -> made.incrementAndGet());
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(RaceMapComputed::use);
        Thread two = new Thread(RaceMapComputed::use);
        one.start();
        two.start();
        one.join();
        two.join();
        assert made.get() == 1;
        assert map.get("key") == 1;
    }
}
