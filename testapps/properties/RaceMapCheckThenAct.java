// EXPECT verdict=violated property=assert
//
// A ConcurrentHashMap is thread-safe, but a check followed by a put is not atomic: two values are created for one key.

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class RaceMapCheckThenAct {
    static final ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    static final AtomicInteger made = new AtomicInteger();

    static void use() {
        if (!map.containsKey("key")) {
            map.put("key", made.incrementAndGet());
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(RaceMapCheckThenAct::use);
        Thread two = new Thread(RaceMapCheckThenAct::use);
        one.start();
        two.start();
        one.join();
        two.join();
        assert made.get() == 1; // ERROR LINE
    }
}
