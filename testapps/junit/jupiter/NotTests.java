// Methods that Jupiter does not take for tests: private, static, or with a result. Classes too: inner ones without
// @Nested, abstract ones.
// RUNNER junit5
// SELECT NotTests
// EXPECT NotTests#real verdict=verified
// EXPECT NotTests#hidden verdict=none
// EXPECT NotTests#shared verdict=none
// EXPECT NotTests#result verdict=none
// EXPECT NotTests$Inner#inner verdict=none
// EXPECT NotTests$Template#inTemplate verdict=none
package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;

class NotTests {
    @Test
    void real() {
        assertTrue(true);
        helper();
    }

    @Test
    private void hidden() {
        fail("is private");
    }

    @Test
    static void shared() {
        fail("is static");
    }

    @Test
    int result() {
        return fail("has a result");
    }

    void helper() {
        if (hashCode() == 0 && toString().isEmpty()) {
            hidden();
        }
    }

    class Inner {
        @Test
        void inner() {
            fail("is not nested");
        }
    }

    abstract static class Template {
        @Test
        void inTemplate() {
            fail("is abstract");
        }
    }
}
