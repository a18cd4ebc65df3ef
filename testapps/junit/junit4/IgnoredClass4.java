// Every test of an ignored class is skipped.
// RUNNER junit4
// EXPECT IgnoredClass4#one verdict=skipped
// EXPECT IgnoredClass4#two verdict=skipped
package junit4;

import static org.junit.Assert.fail;

import org.junit.Ignore;
import org.junit.Test;

@Ignore("nothing of it works")
public class IgnoredClass4 {
    @Test
    public void one() {
        fail("is ignored");
    }

    @Test
    public void two() {
        fail("is ignored");
    }
}
