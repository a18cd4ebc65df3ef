// @Ignore of a method and of a class.
// RUNNER junit4
// EXPECT Ignored4#ignored verdict=skipped
// EXPECT Ignored4#ignoredWithReason verdict=skipped
// EXPECT Ignored4#runs verdict=verified
package junit4;

import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import org.junit.Ignore;
import org.junit.Test;

public class Ignored4 {
    @Test
    @Ignore
    public void ignored() {
        fail("is ignored");
    }

    @Test
    @Ignore("until the server is back")
    public void ignoredWithReason() {
        fail("is ignored");
    }

    @Test
    public void runs() {
        assertTrue(true);
    }
}
