// A meter in a jar, with tests in another one.
// RUNNER junit5
// THREADS
// EXPECT MeterTest#add verdict=violated property=race,assert
// EXPECT MeterTest#addLocked verdict=verified
package meter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class MeterTest {
    private final Meter meter = new Meter();

    private void weave(Runnable body) throws InterruptedException {
        Thread other = new Thread(body, "other");
        other.start();
        body.run();
        other.join();
        assertEquals(4, meter.metres());
    }

    @Test
    void add() throws InterruptedException {
        weave(() -> meter.add(2));
    }

    @Test
    void addLocked() throws InterruptedException {
        weave(() -> meter.addLocked(2));
    }
}
