// EXPECT verdict=verified
//
// addAll of a CopyOnWriteArrayList is atomic for readers, and forEach iterates over one copy.

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteAddAll {
    public static void main(String[] args) throws InterruptedException {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        Thread writer = new Thread(() -> list.addAll(List.of(1, 2)));
        writer.start();
        int[] seen = new int[1];
        list.forEach(n -> seen[0]++);
        assert seen[0] == 0 || seen[0] == 2;
        writer.join();
    }
}
