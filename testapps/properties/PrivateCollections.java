// EXPECT verdict=verified
// OPTIONS --reduce local,static-escape
//
// Accesses to thread-local collections, their iterators and internal objects are not relevant, though other threads run
// the same library code on a shared list. Only accesses to that list are relevant.

import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;

public class PrivateCollections {
    private static final List<Integer> shared = new ArrayList<>();

    /** Runs for lists of one thread and for the shared one. */
    private static int sum(Iterable<Integer> numbers) {
        int sum = 0;
        for (int number : numbers) {
            sum += number;
        }
        return sum;
    }

    private static int ownSum(int from) {
        Vector<Integer> vector = new Vector<>(1);
        for (int i = 0; i < 2; i++) {
            vector.add(from + i);
        }
        Map<Integer, Integer> squares = new HashMap<>();
        for (Enumeration<Integer> each = vector.elements(); each.hasMoreElements();) {
            int number = each.nextElement();
            squares.put(number, number * number);
        }
        return sum(new ArrayList<>(squares.values()));
    }

    private static void work(int from) {
        int sum = ownSum(from);
        synchronized (shared) {
            shared.add(sum);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> work(1));
        other.start();
        work(2);
        other.join();
        synchronized (shared) {
            assert sum(shared) == 5 + 13;
        }
    }
}
