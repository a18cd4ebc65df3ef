// The test does not run when @BeforeEach fails; @AfterEach does.
// RUNNER junit5
// EXPECT BeforeEachFails#notReached verdict=violated property=exception
// EXPECT BeforeEachFails#untouched verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertFalse;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

class BeforeEachFails {
    private boolean wasReached;

    @BeforeEach
    void beforeEach(TestInfo test) {
        if (test.getTestMethod().orElseThrow().getName().equals("notReached")) {
            throw new UnsupportedOperationException("no fixture");
        }
    }

    @Test
    void notReached() {
        wasReached = true;
    }

    @Test
    void untouched() {
        assertFalse(wasReached);
    }

    @AfterEach
    void afterEach() {
        assertFalse(wasReached);
    }
}
