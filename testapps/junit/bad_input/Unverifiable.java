// The script changes the class file: `sum` then returns a reference, and the class does not verify.
// RUNNER junit5
// EXPECT Unverifiable#callsSum verdict=violated property=exception
package bad_input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class Unverifiable {
    static int sum(int number) {
        return number + 21845;
    }

    @Test
    void callsSum() {
        assertEquals(21846, sum(1));
    }
}
