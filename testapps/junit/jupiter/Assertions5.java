// The other assertions, each of which holds.
// RUNNER junit5
// EXPECT Assertions5#equality verdict=verified
// EXPECT Assertions5#collections verdict=verified
// EXPECT Assertions5#grouped verdict=verified
// EXPECT Assertions5#references verdict=verified
// EXPECT Assertions5#hamcrest verdict=verified
package jupiter;

import static org.hamcrest.MatcherAssert.assertThat;
import static org.hamcrest.Matchers.greaterThan;
import static org.hamcrest.Matchers.hasItem;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertLinesMatch;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

class Assertions5 {
    @Test
    void equality() {
        assertEquals(0.3, 0.1 + 0.2, 1e-9);
        assertEquals("warp", String.join("", "wa", "rp"), () -> "is not evaluated");
        assertNotEquals(1L, 2L);
    }

    @Test
    void collections() {
        assertArrayEquals(new int[][] {{1}, {2, 3}}, new int[][] {{1}, {2, 3}});
        assertIterableEquals(new ArrayList<>(List.of(1, 2)), new LinkedList<>(List.of(1, 2)));
        assertLinesMatch(List.of("begin", ">> 2 >>", "end \\d"), List.of("begin", "a", "b", "end 1"));
    }

    @Test
    void grouped() {
        assertAll("numbers", () -> assertEquals(1, 1), () -> assertEquals(2, 2));
    }

    @Test
    void references() {
        Object one = new Object();
        assertSame(one, one);
        assertNotSame(one, new Object());
        assertNull(null);
        assertEquals(3, assertInstanceOf(Integer.class, (Object) 3));
    }

    @Test
    void hamcrest() {
        assertThat(List.of(1, 2), hasItem(greaterThan(1)));
    }
}
