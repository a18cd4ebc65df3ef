// A test that passes fails with its @AfterEach.
// RUNNER junit5
// EXPECT AfterEachFails#leavesItOpen verdict=violated property=assert
// EXPECT AfterEachFails#closesIt verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AfterEachFails {
    private int open;

    @Test
    void leavesItOpen() {
        open++;
    }

    @Test
    void closesIt() {
        open++;
        open--;
    }

    @AfterEach
    void nothingIsOpen() {
        assertEquals(0, open, "something was left open");
    }
}
