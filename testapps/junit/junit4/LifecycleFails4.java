// @Before fails, then @After still runs; @After fails after a test that passes; both test and @After fail.
// RUNNER junit4
// EXPECT LifecycleFails4$InBefore#notReached verdict=violated property=exception
// EXPECT LifecycleFails4$InAfter#passes verdict=violated property=assert
// EXPECT LifecycleFails4$InBeforeClass#one verdict=violated property=exception
// EXPECT LifecycleFails4$InBoth#fails verdict=violated property=exception,assert
package junit4;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import org.junit.After;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

public class LifecycleFails4 {
    public static class InBefore {
        private boolean wasReached;

        @Before
        public void before() {
            throw new IllegalStateException("no fixture");
        }

        @Test
        public void notReached() {
            wasReached = true;
        }

        @After
        public void after() {
            assertEquals(false, wasReached);
        }
    }

    public static class InAfter {
        @Test
        public void passes() {
            assertEquals(1, 1);
        }

        @After
        public void after() {
            fail("something was left open");
        }
    }

    public static class InBeforeClass {
        @BeforeClass
        public static void beforeClass() {
            throw new IllegalStateException("no server");
        }

        @Test
        public void one() {
            assertEquals(1, 1);
        }
    }

    public static class InBoth {
        @Test
        public void fails() {
            assertEquals(1, 2);
        }

        @After
        public void after() {
            throw new IllegalStateException("cannot close");
        }
    }
}
