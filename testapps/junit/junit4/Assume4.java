// Assume in tests, in @Before and in @BeforeClass: skipped, not failed.
// RUNNER junit4
// EXPECT Assume4$InTest#holds verdict=verified
// EXPECT Assume4$InTest#doesNotHold verdict=skipped
// EXPECT Assume4$InTest#noException verdict=skipped
// EXPECT Assume4$InTest#matcher verdict=skipped
// EXPECT Assume4$InBefore#one verdict=skipped
// EXPECT Assume4$InBeforeClass#two verdict=skipped
package junit4;

import static org.hamcrest.CoreMatchers.is;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;
import static org.junit.Assume.assumeFalse;
import static org.junit.Assume.assumeNoException;
import static org.junit.Assume.assumeThat;
import static org.junit.Assume.assumeTrue;

import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

public class Assume4 {
    public static class InTest {
        @Test
        public void holds() {
            assumeTrue(1 < 2);
            assertEquals(1, 1);
        }

        @Test
        public void doesNotHold() {
            assumeTrue("only where two is less", 2 < 1);
            fail("not reached");
        }

        @Test
        public void noException() {
            assumeNoException(new IllegalStateException("no server"));
            fail("not reached");
        }

        @Test
        public void matcher() {
            assumeThat(2 + 2, is(5));
            fail("not reached");
        }
    }

    public static class InBefore {
        @Before
        public void before() {
            assumeFalse(1 < 2);
        }

        @Test
        public void one() {
            fail("not reached");
        }
    }

    public static class InBeforeClass {
        @BeforeClass
        public static void beforeClass() {
            assumeTrue(false);
        }

        @Test
        public void two() {
            fail("not reached");
        }
    }
}
