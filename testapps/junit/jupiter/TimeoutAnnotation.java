// @Timeout of methods and of the class. A test that needs no time never exceeds it.
// RUNNER junit5
// EXPECT TimeoutAnnotation#quick verdict=verified
// EXPECT TimeoutAnnotation#quickByTheClass verdict=verified
// EXPECT TimeoutAnnotation#sleepsTooLong verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TimeoutAnnotation {
    @Test
    @Timeout(10)
    void quick() {
        assertEquals(2, 1 + 1);
    }

    @Test
    void quickByTheClass() {
        assertEquals(2, 1 + 1);
    }

    @Test
    @Timeout(value = 50, unit = TimeUnit.MILLISECONDS)
    void sleepsTooLong() throws InterruptedException {
        Thread.sleep(30_000);
    }
}
