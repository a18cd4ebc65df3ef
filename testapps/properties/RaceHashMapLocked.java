// EXPECT verdict=verified
//
// Twin of RaceHashMap: a synchronized view of the map.

import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

public class RaceHashMapLocked {
    static final Map<Integer, String> map = Collections.synchronizedMap(new HashMap<>());

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> map.put(1, "one"));
        Thread two = new Thread(() -> map.put(2, "two"));
        one.start();
        two.start();
        one.join();
        two.join();
        assert map.size() == 2;
    }
}
