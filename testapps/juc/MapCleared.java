// EXPECT verdict=violated property=assert
//
// clear() of a ConcurrentHashMap empties its bins one at a time: one of two keys may be gone and the other not.

import java.util.concurrent.ConcurrentHashMap;

public class MapCleared {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        Thread cleaner = new Thread(map::clear);
        cleaner.start();
        boolean hasA = map.containsKey("a");
        if (!hasA) assert !map.containsKey("b"); // ERROR LINE
        cleaner.join();
    }
}
