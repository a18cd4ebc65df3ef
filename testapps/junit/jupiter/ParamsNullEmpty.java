// @NullSource, @EmptySource, both, and with other sources.
// RUNNER junit5
// EXPECT ParamsNullEmpty#nothing verdict=verified tests=1
// EXPECT ParamsNullEmpty#emptyList verdict=verified tests=1
// EXPECT ParamsNullEmpty#emptyArray verdict=verified tests=1
// EXPECT ParamsNullEmpty#blank verdict=verified tests=4
// EXPECT ParamsNullEmpty#nullFails verdict=violated property=exception tests=3
// EXPECT ParamsNullEmpty#nullFails[1] verdict=violated property=exception
// EXPECT ParamsNullEmpty#nullFails[2] verdict=verified
// EXPECT ParamsNullEmpty#nullFails[3] verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EmptySource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ParamsNullEmpty {
    @ParameterizedTest
    @NullSource
    void nothing(Object value) {
        assertNull(value);
    }

    @ParameterizedTest
    @EmptySource
    void emptyList(List<String> list) {
        assertTrue(list.isEmpty());
    }

    @ParameterizedTest
    @EmptySource
    void emptyArray(int[] array) {
        assertEquals(0, array.length);
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = {" ", "\t"})
    void blank(String text) {
        assertTrue(text == null || text.isBlank());
    }

    @ParameterizedTest
    @NullAndEmptySource
    @ValueSource(strings = "x")
    void nullFails(String text) {
        assertTrue(text.length() < 2);
    }
}
