// get and then put of a ConcurrentHashMap is not atomic; merge is.
// RUNNER junit5
// THREADS
// EXPECT MapCheckThenAct#getThenPut verdict=violated property=assert
// EXPECT MapCheckThenAct#merge verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import support.Threads;

class MapCheckThenAct {
    private final ConcurrentHashMap<String, Integer> words = new ConcurrentHashMap<>();

    private void countByGet() {
        Integer old = words.get("warp");
        words.put("warp", old == null ? 1 : old + 1);
    }

    private void countByMerge() {
        words.merge("warp", 1, Integer::sum);
    }

    @Test
    void getThenPut() {
        Threads.together(this::countByGet, this::countByGet);
        assertEquals(2, words.get("warp"));
    }

    @Test
    void merge() {
        Threads.together(this::countByMerge, this::countByMerge);
        assertEquals(2, words.get("warp"));
    }
}
