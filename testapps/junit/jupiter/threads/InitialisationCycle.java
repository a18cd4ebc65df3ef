// Two classes whose initialisers need each other, from two threads.
// RUNNER junit5
// THREADS
// EXPECT InitialisationCycle#fromBothEnds verdict=violated property=deadlock
// EXPECT InitialisationCycle#fromOneEnd verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import support.Threads;

class InitialisationCycle {
    static class Hen {
        static final int VALUE = 1 + Egg.value();

        static int value() {
            return VALUE;
        }
    }

    static class Egg {
        static final int VALUE = 1 + Hen.value();

        static int value() {
            return VALUE;
        }
    }

    @Test
    void fromBothEnds() {
        Threads.together(() -> assertTrue(Hen.value() > 0), () -> assertTrue(Egg.value() > 0));
    }

    @Test
    void fromOneEnd() {
        Threads.together(() -> assertTrue(Hen.value() > 0), () -> assertTrue(Hen.value() > 0));
    }
}
