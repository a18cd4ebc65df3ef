// EXPECT verdict=violated property=assert
//
// Twin of CopyOnWriteAddAll: what is added is copied first, and may be gone from where it was by the time it is added.

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
        // If the copy and the adding were one step: who was before clear() would have been seen after it.
        assert !(from.get(0) == 2 && to.contains(1)); // ERROR LINE
    }
}
