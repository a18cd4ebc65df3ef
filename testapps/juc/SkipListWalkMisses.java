// EXPECT verdict=violated property=assert
//
// As MapWalkMisses over a sorted map: the iteration skips an entry that is being removed, and one that is added before
// its position.

import java.util.concurrent.ConcurrentSkipListMap;

public class SkipListWalkMisses {
    public static void main(String[] args) throws InterruptedException {
        ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>();
        map.put(3, 1);
        Thread mover = new Thread(() -> {
            map.put(1, 1);
            map.remove(3);
        });
        mover.start();
        int seen = 0;
        for (int key : map.keySet()) seen++;
        assert seen > 0; // ERROR LINE
        mover.join();
    }
}
