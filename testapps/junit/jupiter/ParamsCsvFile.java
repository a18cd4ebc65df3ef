// @CsvFileSource from the class path, and a text block. JUnit parses both in a thread of its own, which is none of the
// test's and must neither be explored nor be blamed.
// RUNNER junit5
// OPTIONS --max-states 200
// EXPECT ParamsCsvFile#block verdict=verified tests=2
// EXPECT ParamsCsvFile#file verdict=verified tests=3
// EXPECT ParamsCsvFile#fileFails verdict=violated property=assert tests=3
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class ParamsCsvFile {
    @ParameterizedTest
    @CsvSource(textBlock = """
            # word, letters
            weft, 4
            heddle, 6
            """)
    void block(String word, int letters) {
        assertEquals(letters, word.length());
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/jupiter/weights.csv", numLinesToSkip = 1)
    void file(String yarn, double weight) {
        assertTrue(weight > 0 && !yarn.isBlank());
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/jupiter/weights.csv", numLinesToSkip = 1)
    void fileFails(String yarn, double weight) {
        assertTrue(weight < 3.0, yarn);
    }
}
