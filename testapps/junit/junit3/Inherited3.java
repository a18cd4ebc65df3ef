// A TestCase that inherits tests; setUp that fails.
// RUNNER junit3
// EXPECT Inherited3#testOwn verdict=verified
// EXPECT Inherited3#testBase verdict=verified
// EXPECT Inherited3#testNeedsServer verdict=violated property=exception
package junit3;

import junit.framework.TestCase;

public class Inherited3 extends Inherited3Base {
    @Override
    protected void setUp() {
        if (getName().equals("testNeedsServer")) {
            throw new IllegalStateException("no server");
        }
    }

    public void testOwn() {
        assertTrue(true);
    }

    public void testNeedsServer() {
        fail("not reached");
    }
}

abstract class Inherited3Base extends TestCase {
    public void testBase() {
        assertEquals(4, 2 + 2);
    }
}
