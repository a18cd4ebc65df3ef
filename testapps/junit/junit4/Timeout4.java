// @Test(timeout), kept and exceeded; and with a failure before the time is up.
// RUNNER junit4
// EXPECT Timeout4#kept verdict=verified
// EXPECT Timeout4#exceeded verdict=violated property=exception
// EXPECT Timeout4#failsInTime verdict=violated property=assert
package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class Timeout4 {
    @Test(timeout = 60_000)
    public void kept() {
        assertEquals(4, 2 + 2);
    }

    @Test(timeout = 50)
    public void exceeded() throws InterruptedException {
        Thread.sleep(30_000);
    }

    @Test(timeout = 60_000)
    public void failsInTime() {
        assertEquals(5, 2 + 2);
    }
}
