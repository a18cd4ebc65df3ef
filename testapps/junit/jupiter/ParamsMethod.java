// @MethodSource: factories of streams, lists and arrays, by default name, by name, of another class.
// RUNNER junit5
// EXPECT ParamsMethod#arguments verdict=verified tests=2
// EXPECT ParamsMethod#numbers verdict=verified tests=3
// EXPECT ParamsMethod#sameName verdict=verified tests=2
// EXPECT ParamsMethod#elsewhere verdict=verified tests=2
// EXPECT ParamsMethod#named verdict=violated property=assert tests=2
// EXPECT ParamsMethod#factoryThrows verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ParamsMethod {
    @ParameterizedTest
    @MethodSource("pairs")
    void arguments(List<Integer> list, int sum) {
        assertEquals(sum, list.stream().mapToInt(Integer::intValue).sum());
    }

    static Stream<Arguments> pairs() {
        return Stream.of(Arguments.of(List.of(1, 2), 3), Arguments.of(List.of(), 0));
    }

    @ParameterizedTest
    @MethodSource("range")
    void numbers(int number) {
        assertTrue(number < 3);
    }

    static IntStream range() {
        return IntStream.range(0, 3);
    }

    @ParameterizedTest
    @MethodSource
    void sameName(String text) {
        assertEquals(1, text.length());
    }

    static List<String> sameName() {
        return List.of("a", "b");
    }

    @ParameterizedTest
    @MethodSource("jupiter.ParamsMethodSupply#words")
    void elsewhere(String word) {
        assertTrue(word.endsWith("p"));
    }

    @ParameterizedTest
    @MethodSource
    void named(int number) {
        assertEquals(1, number);
    }

    static Stream<Arguments> named() {
        return Stream.of(Arguments.of(Named.of("one", 1)), Arguments.of(Named.of("two", 2)));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void factoryThrows(int number) {
        assertEquals(0, number);
    }

    static IntStream broken() {
        throw new IllegalStateException("no data");
    }
}

class ParamsMethodSupply {
    static String[] words() {
        return new String[] {"warp", "loop"};
    }
}
