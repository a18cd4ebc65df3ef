// Assumptions that do not hold abort the test, which counts as skipped and not as failed.
// RUNNER junit5
// EXPECT Assumed#holds verdict=verified
// EXPECT Assumed#doesNotHold verdict=skipped
// EXPECT Assumed#doesNotHoldWithMessage verdict=skipped
// EXPECT Assumed#inALambda verdict=verified
// EXPECT Assumed#inALambdaFails verdict=violated property=assert
// EXPECT Assumed#aborted verdict=skipped
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.abort;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.Assumptions.assumingThat;

import org.junit.jupiter.api.Test;

class Assumed {
    @Test
    void holds() {
        assumeTrue(1 < 2);
        assumeFalse(() -> 2 < 1);
        assertTrue(true);
    }

    @Test
    void doesNotHold() {
        assumeTrue(2 < 1);
        fail("not reached");
    }

    @Test
    void doesNotHoldWithMessage() {
        assumeFalse(1 < 2, "only where one is not less than two");
        fail("not reached");
    }

    @Test
    void inALambda() {
        assumingThat(false, () -> fail("not reached"));
        assertEquals(3, 1 + 2);
    }

    @Test
    void inALambdaFails() {
        assumingThat(true, () -> assertEquals(4, 1 + 2));
    }

    @Test
    void aborted() {
        abort("not now");
    }
}
