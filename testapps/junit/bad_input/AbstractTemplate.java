// An abstract class holds tests, but is not one.
// RUNNER junit5
// EXPECT AbstractTemplate#neverRuns verdict=none
package bad_input;

import org.junit.jupiter.api.Test;

abstract class AbstractTemplate {
    abstract void body();

    @Test
    void neverRuns() {
        body();
    }
}
