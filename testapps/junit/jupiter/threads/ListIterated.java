// A synchronized list whose iteration is not locked, locked, and a list that copies on write.
// RUNNER junit5
// THREADS
// EXPECT ListIterated#notLocked verdict=violated property=race,exception,library-race
// EXPECT ListIterated#locked verdict=verified
// EXPECT ListIterated#copied verdict=verified
// EXPECT ListIterated#containsThenAdd verdict=violated property=assert
// EXPECT ListIterated#addIfAbsent verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import support.Threads;

class ListIterated {
    private static int total(List<Integer> list) {
        int total = 0;
        for (int number : list) {
            total += number;
        }
        return total;
    }

    @Test
    void notLocked() {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        Threads.together(() -> list.add(2), () -> assertTrue(total(list) > 0));
    }

    @Test
    void locked() {
        List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1)));
        Threads.together(() -> list.add(2), () -> {
            synchronized (list) {
                assertTrue(total(list) > 0);
            }
        });
    }

    @Test
    void copied() {
        List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
        Threads.together(() -> list.add(2), () -> assertTrue(total(list) > 0));
        assertEquals(3, total(list));
    }

    @Test
    void containsThenAdd() {
        List<Integer> list = new CopyOnWriteArrayList<>();
        Runnable adder = () -> {
            if (!list.contains(1)) {
                list.add(1);
            }
        };
        Threads.together(adder, adder);
        assertEquals(List.of(1), list);
    }

    @Test
    void addIfAbsent() {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        Threads.together(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
        assertEquals(List.of(1), list);
    }
}
