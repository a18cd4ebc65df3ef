// @Nested classes on two levels: the methods of the outer classes surround those of the inner ones.
// RUNNER junit5
// EXPECT NestedLevels#outermost verdict=verified
// EXPECT NestedLevels$Middle#middle verdict=verified
// EXPECT NestedLevels$Middle$Inner#inner verdict=verified
// EXPECT NestedLevels$Middle$Inner#fails verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class NestedLevels {
    private final StringBuilder log = new StringBuilder();

    @BeforeEach
    void outerBefore() {
        log.append("outer;");
    }

    @Test
    void outermost() {
        assertEquals("outer;", log.toString());
    }

    @AfterEach
    void outerAfter() {
        String text = log.toString();
        assertEquals(text.contains("inner;"), text.endsWith("inner after;middle after;"));
    }

    @Nested
    @DisplayName("in the middle")
    class Middle {
        @BeforeEach
        void middleBefore() {
            log.append("middle;");
        }

        @Test
        void middle() {
            assertEquals("outer;middle;", log.toString());
        }

        @AfterEach
        void middleAfter() {
            log.append("middle after;");
        }

        @Nested
        class Inner {
            @BeforeEach
            void innerBefore() {
                log.append("inner;");
            }

            @Test
            void inner() {
                assertEquals("outer;middle;inner;", log.toString());
            }

            @Test
            void fails() {
                assertEquals("inner;middle;outer;", log.toString());
            }

            @AfterEach
            void innerAfter() {
                log.append("inner after;");
            }
        }
    }
}
