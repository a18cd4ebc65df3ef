// assertTimeout and assertTimeoutPreemptively, kept and exceeded. The clock is virtual: what does not wait needs no time.
// RUNNER junit5
// EXPECT TimeoutPreemptive#kept verdict=verified
// EXPECT TimeoutPreemptive#keptPreemptively verdict=verified knownbug
// EXPECT TimeoutPreemptive#exceeded verdict=violated property=assert
// EXPECT TimeoutPreemptive#exceededPreemptively verdict=violated property=assert
// EXPECT TimeoutPreemptive#throwsInside verdict=violated property=exception knownbug
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class TimeoutPreemptive {
    @Test
    void kept() {
        assertEquals("result", assertTimeout(Duration.ofMinutes(1), () -> "result"));
    }

    @Test
    void keptPreemptively() {
        assertEquals("result", assertTimeoutPreemptively(Duration.ofMinutes(1), () -> "result"));
    }

    @Test
    void exceeded() {
        assertTimeout(Duration.ofMillis(10), () -> Thread.sleep(100));
    }

    @Test
    void exceededPreemptively() {
        assertTimeoutPreemptively(Duration.ofMillis(10), () -> Thread.sleep(30_000));
    }

    @Test
    void throwsInside() {
        assertTimeoutPreemptively(Duration.ofMinutes(1), () -> {
            throw new IllegalArgumentException("inside");
        });
    }
}
