// EXPECT verdict=violated property=race,assert
//
// A HashMap without a lock: a race inside of the library, and the program's fault.

import java.util.HashMap;
import java.util.Map;

public class RaceHashMap {
    static final Map<Integer, String> map = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> map.put(1, "one")); // ERROR LINE
        Thread two = new Thread(() -> map.put(2, "two")); // ERROR LINE
        one.start();
        two.start();
        one.join();
        two.join();
        assert map.size() == 2; // ERROR LINE
    }
}
