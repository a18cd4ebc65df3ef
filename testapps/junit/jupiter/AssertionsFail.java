// Assertions that do not hold, each with its own kind of failure.
// RUNNER junit5
// EXPECT AssertionsFail#equality verdict=violated property=assert
// EXPECT AssertionsFail#grouped verdict=violated property=assert
// EXPECT AssertionsFail#lines verdict=violated property=assert
// EXPECT AssertionsFail#failed verdict=violated property=assert
// EXPECT AssertionsFail#unreachable verdict=violated property=assert
// EXPECT AssertionsFail#keyword verdict=violated property=assert
// EXPECT AssertionsFail#hamcrest verdict=violated property=assert
package jupiter;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.is;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import org.junit.jupiter.api.Test;

class AssertionsFail {
    @Test
    void equality() {
        assertEquals("warp", "weft", () -> "the threads are mixed up");
    }

    @Test
    void grouped() {
        assertAll(() -> assertEquals(1, 2), () -> assertTrue(true), () -> fail("the third"));
    }

    @Test
    void lines() {
        assertLinesMatch(List.of("begin", "end"), List.of("begin", "middle"));
    }

    @Test
    void failed() {
        fail();
    }

    @Test
    void unreachable() {
        fail("should not happen", new IllegalStateException("the cause"));
    }

    @Test
    void keyword() {
        int sum = 1 + 1;
        assert sum == 3 : "assertions are on";
    }

    @Test
    void hamcrest() {
        assertThat("warp".length(), is(5));
    }
}
