// Every test of a disabled class is skipped, and its @BeforeAll does not run.
// RUNNER junit5
// EXPECT DisabledClass#one verdict=skipped
// EXPECT DisabledClass#two verdict=skipped
package jupiter;

import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

@Disabled("nothing of it works")
class DisabledClass {
    @BeforeAll
    static void beforeAll() {
        fail("is disabled");
    }

    @Test
    void one() {
        fail("is disabled");
    }

    @Test
    void two() {
        fail("is disabled");
    }
}
