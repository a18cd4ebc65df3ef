// EXPECT verdict=violated property=race
// OPTIONS --reduce local,static-escape
//
// The same code of the library makes arrays for lists of one's own and for the one that is shared: only those of the
// shared one can be raced for, and they are.

import java.util.ArrayList;
import java.util.List;

public class PrivateAndShared {
    private static List<Integer> fill(List<Integer> list, int count) {
        for (int i = 0; i < count; i++) {
            list.add(i); // ERROR LINE
        }
        return list;
    }

    public static void main(String[] args) throws InterruptedException {
        List<Integer> shared = new ArrayList<>(1);
        Thread other = new Thread(() -> fill(shared, fill(new ArrayList<>(1), 2).size()));
        other.start();
        fill(shared, fill(new ArrayList<>(1), 2).size());
        other.join();
    }
}
