// @ValueSource of several types.
// RUNNER junit5
// EXPECT ParamsValue#ints verdict=verified tests=3
// EXPECT ParamsValue#strings verdict=verified tests=2
// EXPECT ParamsValue#classes verdict=verified tests=2
// EXPECT ParamsValue#wide verdict=verified tests=2
// EXPECT ParamsValue#oneIsOdd verdict=violated property=assert tests=3
// EXPECT ParamsValue#oneIsOdd[1] verdict=verified
// EXPECT ParamsValue#oneIsOdd[2] verdict=verified
// EXPECT ParamsValue#oneIsOdd[3] verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParamsValue {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void ints(int value) {
        assertTrue(value >= 1 && value <= 3);
    }

    @ParameterizedTest(name = "[{index}] {0} is a palindrome")
    @ValueSource(strings = {"level", "été"})
    void strings(String word) {
        assertEquals(word, new StringBuilder(word).reverse().toString());
    }

    @ParameterizedTest
    @ValueSource(classes = {Integer.class, Double.class})
    void classes(Class<?> type) {
        assertTrue(Number.class.isAssignableFrom(type));
    }

    @ParameterizedTest
    @ValueSource(ints = {7, -7})
    void wide(long value) {
        assertFalse(value == 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, 5})
    void oneIsOdd(int value) {
        assertEquals(0, value % 2);
    }
}
