// Tests of the same name: overloaded methods, and methods with the same display name.
// RUNNER junit5
// EXPECT SameNames#same() verdict=verified
// EXPECT SameNames#same(TestInfo) verdict=violated property=assert
// EXPECT SameNames#first verdict=violated property=assert
// EXPECT SameNames#second verdict=verified
package bad_input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;

class SameNames {
    @Test
    void same() {
        assertEquals(1, 1);
    }

    @Test
    void same(TestInfo info) {
        assertEquals("another", info.getDisplayName());
    }

    @Test
    @DisplayName("the same")
    void first() {
        assertEquals(1, 2);
    }

    @Test
    @DisplayName("the same")
    void second() {
        assertEquals(1, 1);
    }
}
