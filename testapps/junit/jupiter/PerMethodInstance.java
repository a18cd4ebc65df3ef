// A new instance for each test: no test sees the fields of another one.
// RUNNER junit5
// EXPECT PerMethodInstance#one verdict=verified
// EXPECT PerMethodInstance#two verdict=verified
// EXPECT PerMethodInstance#three verdict=verified tests=2
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_METHOD)
class PerMethodInstance {
    private int count;

    @Test
    void one() {
        assertEquals(1, ++count);
    }

    @Test
    void two() {
        assertEquals(1, ++count);
    }

    @RepeatedTest(2)
    void three() {
        assertEquals(1, ++count);
    }
}
