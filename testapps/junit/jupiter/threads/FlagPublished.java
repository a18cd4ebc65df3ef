// Data behind a flag: the flag is volatile, or is not.
// RUNNER junit5
// THREADS
// EXPECT FlagPublished#plainFlag verdict=violated property=race,assert
// EXPECT FlagPublished#volatileFlag verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import support.Threads;

class FlagPublished {
    private int data;
    private boolean isReady;
    private volatile boolean isSafelyReady;

    @Test
    void plainFlag() {
        Threads.together(() -> {
            data = 7;
            isReady = true;
        }, () -> {
            if (isReady) {
                assertEquals(7, data);
            }
        });
    }

    @Test
    void volatileFlag() {
        Threads.together(() -> {
            data = 7;
            isSafelyReady = true;
        }, () -> {
            if (isSafelyReady) {
                assertEquals(7, data);
            }
        });
    }
}
