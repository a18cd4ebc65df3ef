// The four life cycle methods around one test, in their order.
// RUNNER junit5
// EXPECT LifecycleOrder#test verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LifecycleOrder {
    private static final List<String> log = new ArrayList<>();

    @BeforeAll
    static void beforeAll() {
        log.add("all");
    }

    @BeforeEach
    void beforeEach() {
        log.add("each");
    }

    @Test
    void test() {
        log.add("test");
        assertEquals(List.of("all", "each", "test"), log);
    }

    @AfterEach
    void afterEach() {
        log.add("after");
    }

    @AfterAll
    static void afterAll() {
        assertEquals(List.of("all", "each", "test", "after"), log);
    }
}
