// An overridden life cycle method runs once, as the class declares it; without the annotation it does not run.
// RUNNER junit5
// EXPECT LifecycleOverridden#test verdict=verified
// EXPECT LifecycleOverridden#inherited verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LifecycleOverridden extends LifecycleOverriddenBase {
    @Override
    @BeforeEach
    void first() {
        log.append("own first;");
    }

    @Override
    void second() {
        log.append("own second;");
    }

    @Override
    @Test
    void inherited() {
        assertEquals("own first;", log.toString());
    }

    @Test
    void test() {
        assertEquals("own first;", log.toString());
    }
}

class LifecycleOverriddenBase {
    final StringBuilder log = new StringBuilder();

    @BeforeEach
    void first() {
        log.append("base first;");
    }

    @BeforeEach
    void second() {
        log.append("base second;");
    }

    void inherited() {
        throw new IllegalStateException("overridden");
    }
}
