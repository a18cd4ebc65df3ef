// Tests that call System.exit, Runtime.halt, and System.exit from another thread.
// RUNNER junit5
// EXPECT Exits#exits verdict=violated property=exit,exception
// EXPECT Exits#exitsWithZero verdict=violated property=exit,exception
// EXPECT Exits#otherThreadExits verdict=violated property=exit,exception
// EXPECT Exits#passes verdict=verified
package bad_input;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class Exits {
    @Test
    void exits() {
        System.exit(3);
    }

    @Test
    void exitsWithZero() {
        Runtime.getRuntime().exit(0);
    }

    @Test
    void otherThreadExits() throws InterruptedException {
        Thread other = new Thread(() -> System.exit(1), "other");
        other.start();
        other.join();
    }

    @Test
    void passes() {
        assertEquals(4, 2 + 2);
    }
}
