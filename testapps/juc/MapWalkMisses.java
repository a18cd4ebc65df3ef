// EXPECT verdict=violated property=assert
//
// An iteration over a ConcurrentHashMap is weakly consistent: one key is put and then another removed, and it may see
// neither, although the map is never empty. "a" is in an earlier bin than "b".

import java.util.concurrent.ConcurrentHashMap;

public class MapWalkMisses {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(2);
        map.put("b", 1);
        Thread mover = new Thread(() -> {
            map.put("a", 1);
            map.remove("b");
        });
        mover.start();
        int seen = 0;
        for (String key : map.keySet()) seen++;
        assert seen > 0; // ERROR LINE
        mover.join();
    }
}
