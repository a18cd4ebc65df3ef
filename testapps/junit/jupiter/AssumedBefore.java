// Assumptions in @BeforeEach and, for a nested class, in @BeforeAll.
// RUNNER junit5
// EXPECT AssumedBefore#off verdict=skipped
// EXPECT AssumedBefore#on verdict=verified
// EXPECT AssumedBefore$Remote#one verdict=skipped
// EXPECT AssumedBefore$Remote#two verdict=skipped
package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

class AssumedBefore {
    @BeforeEach
    void beforeEach(TestInfo info) {
        assumeFalse(info.getDisplayName().startsWith("off"));
    }

    @Test
    void off() {
        fail("not reached");
    }

    @Test
    void on() {
        assertTrue(true);
    }

    @Nested
    class Remote {
        @BeforeAll
        static void beforeAll() {
            assumeTrue(false, "there is no server");
        }

        @Test
        void one() {
            fail("not reached");
        }

        @Test
        void two() {
            fail("not reached");
        }
    }
}
