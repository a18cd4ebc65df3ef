// One instance per class: @BeforeAll and @AfterAll are instance methods, and tests see what they did.
// RUNNER junit5
// EXPECT PerClassInstance#seesTheFixture verdict=verified
// EXPECT PerClassInstance#fails verdict=violated property=assert
// EXPECT PerClassInstance$Inner#innerBeforeAll verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PerClassInstance {
    private PerClassInstance first;
    private String fixture;

    @BeforeAll
    void beforeAll() {
        first = this;
        fixture = "made once";
    }

    @Test
    void seesTheFixture() {
        assertSame(this, first);
        assertEquals("made once", fixture);
    }

    @Test
    void fails() {
        assertNull(fixture);
    }

    @AfterAll
    void afterAll() {
        assertSame(this, first);
    }

    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inner {
        private int started;

        @BeforeAll
        void start() {
            started++;
        }

        @Test
        void innerBeforeAll() {
            assertEquals(1, started);
            assertSame(PerClassInstance.this, first);
        }
    }
}
