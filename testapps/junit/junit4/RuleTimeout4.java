// The rule Timeout, kept and exceeded. The clock is virtual: what does not wait needs no time.
// RUNNER junit4
// EXPECT RuleTimeout4$Kept#kept verdict=verified knownbug
// EXPECT RuleTimeout4$Exceeded#exceeded verdict=violated property=exception
package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.Timeout;

public class RuleTimeout4 {
    public static class Kept {
        @Rule
        public final Timeout timeout = Timeout.seconds(60);

        @Test
        public void kept() {
            assertEquals(4, 2 + 2);
        }
    }

    public static class Exceeded {
        @Rule
        public final Timeout timeout = Timeout.millis(50);

        @Test
        public void exceeded() throws InterruptedException {
            Thread.sleep(60_000);
        }
    }
}
