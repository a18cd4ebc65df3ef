// A TestCase: methods whose names begin with `test`, with setUp and tearDown.
// RUNNER junit3
// EXPECT Case3#testPush verdict=verified
// EXPECT Case3#testPop verdict=violated property=exception
// EXPECT Case3#testFails verdict=violated property=assert
package junit3;

import java.util.ArrayDeque;
import junit.framework.TestCase;

public class Case3 extends TestCase {
    private ArrayDeque<String> stack;

    @Override
    protected void setUp() throws Exception {
        super.setUp();
        stack = new ArrayDeque<>();
    }

    @Override
    protected void tearDown() throws Exception {
        stack = null;
        super.tearDown();
    }

    public void testPush() {
        stack.push("weft");
        assertEquals(1, stack.size());
        assertEquals("testPush", getName());
    }

    public void testPop() {
        stack.pop();
    }

    public void testFails() {
        assertEquals("the stack is not empty", 1, stack.size());
    }

    public void helperIsNoTest() {
        fail("is not a test");
    }
}
