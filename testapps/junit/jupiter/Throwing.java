// assertThrows, assertThrowsExactly and assertDoesNotThrow, fulfilled and not.
// RUNNER junit5
// EXPECT Throwing#expected verdict=verified
// EXPECT Throwing#subclass verdict=verified
// EXPECT Throwing#exactly verdict=violated property=assert
// EXPECT Throwing#nothingThrown verdict=violated property=assert
// EXPECT Throwing#anotherThrown verdict=violated property=assert
// EXPECT Throwing#doesNotThrow verdict=verified
// EXPECT Throwing#doesThrow verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;

import java.util.List;
import org.junit.jupiter.api.Test;

class Throwing {
    @Test
    void expected() {
        Exception thrown = assertThrows(NumberFormatException.class, () -> Integer.parseInt("one"));
        assertEquals("For input string: \"one\"", thrown.getMessage());
    }

    @Test
    void subclass() {
        assertThrows(RuntimeException.class, () -> List.of(1).add(2));
    }

    @Test
    void exactly() {
        assertThrowsExactly(RuntimeException.class, () -> List.of(1).add(2));
    }

    @Test
    void nothingThrown() {
        assertThrows(IllegalStateException.class, () -> Integer.parseInt("1"));
    }

    @Test
    void anotherThrown() {
        assertThrows(IllegalStateException.class, () -> Integer.parseInt("one"));
    }

    @Test
    void doesNotThrow() {
        assertEquals(1, assertDoesNotThrow(() -> Integer.parseInt("1")));
    }

    @Test
    void doesThrow() {
        assertDoesNotThrow(() -> Integer.parseInt("one"));
    }
}
