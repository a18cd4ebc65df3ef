// One instance per class, whose fields @BeforeAll fills before any thread is started.
// RUNNER junit5
// THREADS
// EXPECT PerClassThreads#readers verdict=verified
// EXPECT PerClassThreads#writers verdict=violated property=race,assert
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import support.Threads;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PerClassThreads {
    private Map<String, Integer> lengths;
    private int total;

    @BeforeAll
    void fill() {
        lengths = new HashMap<>();
        lengths.put("warp", 4);
        lengths.put("heddle", 6);
    }

    @Test
    void readers() {
        Threads.together(() -> assertEquals(4, lengths.get("warp")), () -> assertEquals(6, lengths.get("heddle")));
    }

    @Test
    void writers() {
        total = 0;
        Threads.together(() -> total += lengths.get("warp"), () -> total += lengths.get("heddle"));
        assertEquals(10, total);
    }
}
