// @RepeatedTest with RepetitionInfo; the second of three repetitions fails.
// RUNNER junit5
// EXPECT Repeated#threeTimes verdict=verified tests=3
// EXPECT Repeated#secondFails verdict=violated property=assert tests=3
// EXPECT Repeated#secondFails[1] verdict=verified
// EXPECT Repeated#secondFails[2] verdict=violated property=assert
// EXPECT Repeated#secondFails[3] verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

class Repeated {
    private int before;

    @BeforeEach
    void beforeEach(RepetitionInfo info) {
        before = info.getCurrentRepetition();
    }

    @RepeatedTest(3)
    void threeTimes(RepetitionInfo info) {
        assertEquals(3, info.getTotalRepetitions());
        assertEquals(before, info.getCurrentRepetition());
        assertTrue(before >= 1 && before <= 3);
    }

    @RepeatedTest(value = 3, name = "{currentRepetition} of {totalRepetitions}")
    void secondFails() {
        assertNotEquals(2, before);
    }
}
