// EXPECT verdict=violated property=assert
//
// Twin of MapComputed: computeIfAbsent of a ConcurrentSkipListMap may call the function twice, with its side effects.

import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

public class MapComputedTwice {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<String, Integer> map = new ConcurrentSkipListMap<>();
        AtomicInteger made = new AtomicInteger();
        Thread other = new Thread(() -> map.computeIfAbsent("a", key -> made.incrementAndGet()));
        other.start();
        map.computeIfAbsent("a", key -> made.incrementAndGet());
        other.join();
        assert made.get() == 1; // ERROR LINE
    }
}
