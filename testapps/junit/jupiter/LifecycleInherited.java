// Life cycle methods of a super class surround those of the class; tests of the super class are inherited.
// RUNNER junit5
// EXPECT LifecycleInherited#own verdict=verified
// EXPECT LifecycleInherited#inherited verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LifecycleInherited extends LifecycleInheritedBase {
    @BeforeAll
    static void ownBeforeAll() {
        assertEquals(List.of("base"), order);
        order.add("own");
    }

    @BeforeEach
    void ownBeforeEach() {
        assertEquals(List.of("base each"), log);
        log.add("own each");
    }

    @Test
    void own() {
        assertEquals(List.of("base each", "own each"), log);
        assertEquals(List.of("base", "own"), order);
    }

    @AfterEach
    void ownAfterEach() {
        log.add("own after");
    }
}

abstract class LifecycleInheritedBase {
    static final List<String> order = new ArrayList<>();
    final List<String> log = new ArrayList<>();

    @BeforeAll
    static void baseBeforeAll() {
        order.add("base");
    }

    @BeforeEach
    void baseBeforeEach() {
        log.add("base each");
    }

    @Test
    void inherited() {
        assertEquals(2, log.size());
    }

    @AfterEach
    void baseAfterEach() {
        assertEquals(List.of("base each", "own each", "own after"), log);
    }
}
