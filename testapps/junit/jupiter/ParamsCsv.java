// @CsvSource with quotes, nulls, an own delimiter, conversions.
// RUNNER junit5
// EXPECT ParamsCsv#rows verdict=verified tests=3
// EXPECT ParamsCsv#quotes verdict=verified tests=2
// EXPECT ParamsCsv#nulls verdict=verified tests=2
// EXPECT ParamsCsv#delimiter verdict=verified tests=2
// EXPECT ParamsCsv#notANumber verdict=violated property=exception tests=2
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParamsCsv {
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 4", "3, 9"})
    void rows(int number, long square) {
        assertEquals(square, (long) number * number);
    }

    @ParameterizedTest
    @CsvSource({"'a, b', 4", "'', 0"})
    void quotes(String text, int length) {
        assertEquals(length, text.length());
    }

    @ParameterizedTest
    @CsvSource(value = {"NIL, 1", ", 2"}, nullValues = "NIL")
    void nulls(String text, int number) {
        assertNull(text);
        assertTrue(number > 0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"one | 3", "three | 5"})
    void delimiter(String word, int length) {
        assertEquals(length, word.length());
    }

    @ParameterizedTest
    @CsvSource({"1", "one"})
    void notANumber(int number) {
        assertEquals(1, number);
    }
}
