// @EnumSource: all constants, by name, excluded, by pattern.
// RUNNER junit5
// EXPECT ParamsEnum#all verdict=verified tests=4
// EXPECT ParamsEnum#inferred verdict=verified tests=4
// EXPECT ParamsEnum#named verdict=verified tests=2
// EXPECT ParamsEnum#excluded verdict=verified tests=3
// EXPECT ParamsEnum#matching verdict=verified tests=2
// EXPECT ParamsEnum#autumnFails verdict=violated property=assert tests=4
package jupiter;

import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ParamsEnum {
    enum Season { SPRING, SUMMER, AUTUMN, WINTER }

    @ParameterizedTest
    @EnumSource(Season.class)
    void all(Season season) {
        assertNotNull(season);
    }

    @ParameterizedTest
    @EnumSource
    void inferred(Season season) {
        assertTrue(season.ordinal() < 4);
    }

    @ParameterizedTest
    @EnumSource(names = {"SPRING", "AUTUMN"})
    void named(Season season) {
        assertTrue(EnumSet.of(Season.SPRING, Season.AUTUMN).contains(season));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "WINTER")
    void excluded(Season season) {
        assertNotSame(Season.WINTER, season);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.MATCH_ALL, names = "^S.*")
    void matching(Season season) {
        assertTrue(season.name().startsWith("S"));
    }

    @ParameterizedTest
    @EnumSource
    void autumnFails(Season season) {
        assertNotEquals("AUTUMN", season.name());
    }
}
