// An exception in another thread than that of the test. JUnit does not see it; a check does.
// RUNNER junit5
// THREADS
// EXPECT OtherThreadThrows#uncaught verdict=violated property=exception
// EXPECT OtherThreadThrows#failedAssertion verdict=violated property=assert
// EXPECT OtherThreadThrows#caught verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import support.Threads;

class OtherThreadThrows {
    @Test
    void uncaught() {
        Threads.together(() -> Integer.parseInt("one"));
    }

    @Test
    void failedAssertion() {
        Threads.together(() -> assertEquals(1, 2));
    }

    @Test
    void caught() {
        AtomicReference<Exception> thrown = new AtomicReference<>();
        Threads.together(() -> {
            try {
                Integer.parseInt("one");
            } catch (NumberFormatException malformed) {
                thrown.set(malformed);
            }
        });
        assertNotNull(thrown.get());
    }
}
