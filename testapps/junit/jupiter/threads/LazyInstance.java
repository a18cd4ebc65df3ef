// Double-checked locking of a plain field, of a volatile one, and a holder class.
// RUNNER junit5
// THREADS
// EXPECT LazyInstance#plainField verdict=violated property=race,assert,exception
// EXPECT LazyInstance#volatileField verdict=verified
// EXPECT LazyInstance#holder verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import support.Threads;

class LazyInstance {
    static class Settings {
        int size = 7;
    }

    static class Holder {
        static final Settings SETTINGS = new Settings();
    }

    private Settings plain;
    private volatile Settings safe;

    private Settings plain() {
        if (plain == null) {
            synchronized (this) {
                if (plain == null) {
                    plain = new Settings();
                }
            }
        }
        return plain;
    }

    private Settings safe() {
        Settings seen = safe;
        if (seen == null) {
            synchronized (this) {
                seen = safe;
                if (seen == null) {
                    seen = new Settings();
                    safe = seen;
                }
            }
        }
        return seen;
    }

    @Test
    void plainField() {
        Threads.together(() -> assertEquals(7, plain().size), () -> assertEquals(7, plain().size));
    }

    @Test
    void volatileField() {
        Threads.together(() -> assertEquals(7, safe().size), () -> assertEquals(7, safe().size));
    }

    @Test
    void holder() {
        Threads.together(() -> assertEquals(7, Holder.SETTINGS.size), () -> assertEquals(7, Holder.SETTINGS.size));
    }
}
