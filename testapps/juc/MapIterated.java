// EXPECT verdict=verified
//
// A ConcurrentHashMap can be modified during an iteration: no exception, and entries that stay are seen.

import java.util.concurrent.ConcurrentHashMap;

public class MapIterated {
    static final ConcurrentHashMap<Integer, String> map = new ConcurrentHashMap<>();

    public static void main(String[] args) {
        map.put(1, "one");
        new Thread(() -> map.put(2, "two")).start();
        int sum = 0;
        for (int key : map.keySet()) {
            sum += key;
        }
        assert sum == 1 || sum == 3;
    }
}
