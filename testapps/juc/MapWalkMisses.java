// EXPECT verdict=violated property=assert
//
// A walk over a ConcurrentHashMap is weakly consistent: of a key that is put and another that is removed afterwards it may see
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
