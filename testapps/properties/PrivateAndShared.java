// EXPECT verdict=violated property=race
// OPTIONS --reduce local,static-escape
//
// The same library code allocates the arrays of thread-local lists and of the shared list. Only accesses to the shared
// list's array can race, and they do.

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
