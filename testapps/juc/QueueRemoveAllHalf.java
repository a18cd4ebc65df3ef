// EXPECT verdict=violated property=assert
//
// removeAll looks its elements up in a set one at a time: the set may contain the second by then, though it did not
// contain the first.

import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;

public class QueueRemoveAllHalf {
    public static void main(String[] args) throws InterruptedException {
        Queue<Integer> open = new LinkedBlockingQueue<>(List.of(1, 2));
        Set<Integer> done = ConcurrentHashMap.newKeySet();
        Thread worker = new Thread(() -> {
            done.add(1);
            done.add(2);
        });
        worker.start();
        open.removeAll(done);
        worker.join();
        assert open.isEmpty() || open.contains(2); // ERROR LINE
    }
}
