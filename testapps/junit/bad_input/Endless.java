// Tests that never end: one that counts on, and one that comes back to the same state.
// RUNNER junit5
// OPTIONS --time-limit 15
// EXPECT Endless#counts verdict=incomplete
// EXPECT Endless#spins verdict=violated,incomplete property=livelock
// EXPECT Endless#ends verdict=verified
package bad_input;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("endless")
class Endless {
    private volatile boolean isDone;
    private long count;

    @Test
    void counts() {
        while (!isDone) {
            count++;
        }
    }

    @Test
    void spins() throws InterruptedException {
        Thread other = new Thread(() -> {
            while (!isDone) {
                Thread.onSpinWait();
            }
        }, "other");
        other.start();
        other.join();
    }

    @Test
    void ends() {
        assertTrue(count == 0);
    }
}
