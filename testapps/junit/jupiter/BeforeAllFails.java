// Nothing of the class runs when @BeforeAll fails.
// RUNNER junit5
// EXPECT BeforeAllFails#one verdict=violated property=exception
// EXPECT BeforeAllFails#two verdict=violated property=exception
package jupiter;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class BeforeAllFails {
    @BeforeAll
    static void beforeAll() {
        throw new IllegalStateException("no server");
    }

    @Test
    void one() {
        System.exit(3);
    }

    @Test
    void two() {
        System.exit(4);
    }
}
