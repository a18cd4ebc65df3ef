// A constructor that throws, a class whose initialiser throws, a test class whose own initialiser throws.
// RUNNER junit5
// EXPECT ConstructorFails#initialiser verdict=violated property=exception
// EXPECT ConstructorFails#other verdict=verified
// EXPECT ConstructorFails$InConstructor#one verdict=violated property=exception
// EXPECT ConstructorFails$InInitialiser#two verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ConstructorFails {
    static class Broken {
        static final int VALUE = compute();

        private static int compute() {
            throw new IllegalStateException("cannot be computed");
        }
    }

    @Test
    void initialiser() {
        assertEquals(1, Broken.VALUE);
    }

    @Test
    void other() {
        assertEquals(1, 1);
    }

    static class InConstructor {
        InConstructor() {
            throw new IllegalArgumentException("cannot be made");
        }

        @Test
        void one() {
            assertEquals(1, 1);
        }
    }

    static class InInitialiser {
        static final int VALUE = Integer.parseInt("not a number");

        @Test
        void two() {
            assertEquals(1, VALUE);
        }
    }
}
