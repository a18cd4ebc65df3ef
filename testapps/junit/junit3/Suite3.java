// A class with a method `suite`, which names the tests itself: one of two.
// RUNNER junit3
// SELECT Suite3
// EXPECT Suite3$Inner#testOne verdict=verified
// EXPECT Suite3$Inner#testTwo verdict=violated property=assert
package junit3;

import junit.framework.Test;
import junit.framework.TestCase;
import junit.framework.TestSuite;

public class Suite3 {
    public static Test suite() {
        TestSuite suite = new TestSuite("two tests");
        suite.addTest(new Inner("testOne"));
        suite.addTest(new Inner("testTwo"));
        return suite;
    }

    public static class Inner extends TestCase {
        public Inner(String name) {
            super(name);
        }

        public void testOne() {
            assertEquals(1, 1);
        }

        public void testTwo() {
            assertEquals(1, 2);
        }
    }
}
