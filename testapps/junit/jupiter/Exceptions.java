// Tests that end in exceptions of all kinds.
// RUNNER junit5
// EXPECT Exceptions#unchecked verdict=violated property=exception
// EXPECT Exceptions#checked verdict=violated property=exception
// EXPECT Exceptions#error verdict=violated property=exception
// EXPECT Exceptions#withCause verdict=violated property=exception
// EXPECT Exceptions#ownException verdict=violated property=exception
// EXPECT Exceptions#caught verdict=verified
// EXPECT Exceptions#cleansUp verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import org.junit.jupiter.api.Test;

class Exceptions {
    static class Own extends Exception {
        private static final long serialVersionUID = 1;

        Own(String message) {
            super(message);
        }
    }

    @Test
    void unchecked() {
        Object nothing = null;
        assertEquals("", nothing.toString());
    }

    @Test
    void checked() throws IOException {
        throw new IOException("the disk is full");
    }

    @Test
    void error() {
        throw new LinkageError("mixed versions");
    }

    @Test
    void withCause() {
        throw new RuntimeException("wrapped", new ArithmeticException("/ by zero"));
    }

    @Test
    void ownException() throws Own {
        throw new Own("mine");
    }

    @Test
    void caught() {
        try {
            throw new Own("mine");
        } catch (Own own) {
            assertEquals("mine", own.getMessage());
        }
    }

    @Test
    void cleansUp() {
        try (AutoCloseable failing = () -> { throw new IllegalStateException("cannot close"); }) {
            assertEquals(1, 1, () -> failing.toString());
        } catch (IllegalStateException closing) {
            throw closing;
        } catch (Exception other) {
            throw new AssertionError(other);
        }
    }
}
