// EXPECT verdict=violated property=assert
//
// Twin of CopyOnWriteAddAll: addAll first copies its argument, whose elements may be removed before they are added.

import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteAddAllTaken {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<Integer> from = new CopyOnWriteArrayList<>(new Integer[] {1});
        CopyOnWriteArrayList<Integer> to = new CopyOnWriteArrayList<>();
        Thread taker = new Thread(() -> {
            from.clear();
            from.add(to.size() + 2);
        });
        taker.start();
        to.addAll(from);
        taker.join();
        // Impossible if addAll were atomic: an element copied before clear() would then be in `to` when its size is
        // read.
        assert !(from.get(0) == 2 && to.contains(1)); // ERROR LINE
    }
}
