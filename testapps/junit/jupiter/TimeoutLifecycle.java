// @Timeout of @BeforeEach. A sleep may end at any time, so that the test itself may be reached, and fails as well.
// RUNNER junit5
// EXPECT TimeoutLifecycle#neverBegins verdict=violated property=exception,assert
package jupiter;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class TimeoutLifecycle {
    @BeforeEach
    @Timeout(value = 20, unit = TimeUnit.MILLISECONDS)
    void beforeEach() throws InterruptedException {
        Thread.sleep(30_000);
    }

    @Test
    void neverBegins() {
        fail("the fixture is not ready");
    }
}
