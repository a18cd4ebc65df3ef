// State in static fields. Each method begins from the state after @BeforeAll or resets it, so that both agree.
// RUNNER junit5
// THREADS
// EXPECT StaticState#registers verdict=violated property=assert
// EXPECT StaticState#registersAtomically verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import support.Threads;

class StaticState {
    private static Map<String, Integer> registry;

    @BeforeAll
    static void create() {
        registry = new ConcurrentHashMap<>();
    }

    @BeforeEach
    void clear() {
        registry.clear();
    }

    @Test
    void registers() {
        Runnable register = () -> registry.put("size", registry.size() + 1);
        Runnable other = () -> registry.put("other", registry.size() + 1);
        Threads.together(register, other);
        assertEquals(3, registry.get("size") + registry.get("other"));
    }

    @Test
    void registersAtomically() {
        Threads.together(() -> registry.putIfAbsent("size", 1), () -> registry.putIfAbsent("size", 1));
        assertEquals(Map.of("size", 1), registry);
    }
}
