// @TestMethodOrder and @Order. No test depends on another one; only the order of the report follows.
// RUNNER junit5
// EXPECT Ordered#last verdict=verified
// EXPECT Ordered#first verdict=violated property=exception
// EXPECT Ordered#second verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class Ordered {
    @Test
    @Order(3)
    void last() {
        assertTrue(true);
    }

    @Test
    @Order(1)
    void first() {
        throw new IllegalStateException("the first fails, the others run");
    }

    @Test
    @Order(2)
    void second() {
        assertTrue(true);
    }
}
