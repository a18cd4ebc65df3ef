// Disabled tests are skipped, with and without a reason; the others of the class run.
// RUNNER junit5
// EXPECT DisabledMethods#disabled verdict=skipped
// EXPECT DisabledMethods#disabledWithReason verdict=skipped
// EXPECT DisabledMethods#runs verdict=verified
// EXPECT DisabledMethods$Off#nestedOff verdict=skipped
package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class DisabledMethods {
    @Test
    @Disabled
    void disabled() {
        fail("is disabled");
    }

    @Test
    @Disabled("until the server is back")
    void disabledWithReason() {
        fail("is disabled");
    }

    @Test
    void runs() {
        assertTrue(true);
    }

    @Nested
    @Disabled
    class Off {
        @Test
        void nestedOff() {
            fail("is disabled");
        }
    }
}
