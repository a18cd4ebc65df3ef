// A test class at which nothing is wrong: it must be checked whatever the others do.
// RUNNER junit5
// EXPECT Healthy#passes verdict=verified
package bad_input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class Healthy {
    @Test
    void passes() {
        assertEquals(4, 2 + 2);
    }
}
