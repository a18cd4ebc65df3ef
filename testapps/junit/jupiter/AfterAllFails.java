// @AfterAll fails after a test that passes. JUnit reports it for the class, which has one test.
// RUNNER junit5
// EXPECT AfterAllFails#passes verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class AfterAllFails {
    @Test
    void passes() {
        assertTrue(true);
    }

    @AfterAll
    static void afterAll() {
        throw new IllegalStateException("the server did not stop");
    }
}
