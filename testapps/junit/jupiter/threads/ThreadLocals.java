// Each thread has its own value; one StringBuilder for all is shared.
// RUNNER junit5
// THREADS
// EXPECT ThreadLocals#ownValue verdict=verified
// EXPECT ThreadLocals#sharedBuilder verdict=violated property=race,assert,exception,library-race
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import support.Threads;

class ThreadLocals {
    private static final ThreadLocal<StringBuilder> own = ThreadLocal.withInitial(StringBuilder::new);
    private final StringBuilder shared = new StringBuilder();

    @Test
    void ownValue() {
        Runnable writer = () -> {
            own.get().append("weft");
            assertEquals("weft", own.get().toString());
        };
        Threads.together(writer, writer);
    }

    @Test
    void sharedBuilder() {
        Threads.together(() -> shared.append("warp"), () -> shared.append("weft"));
        assertEquals(8, shared.length());
    }
}
