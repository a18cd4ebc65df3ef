// EXPECT verdict=violated property=assert
//
// A ConcurrentHashMap updates its count after the entry is already visible.

import java.util.concurrent.ConcurrentHashMap;

public class MapCountedLate {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        Thread writer = new Thread(() -> map.put("a", 1));
        writer.start();
        if (map.containsKey("a")) assert map.size() == 1; // ERROR LINE
        writer.join();
    }
}
