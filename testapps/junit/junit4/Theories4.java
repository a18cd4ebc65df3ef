// The runner Theories: a theory holds for all combinations of data points, or fails.
// RUNNER junit4
// EXPECT Theories4#commutes verdict=verified
// EXPECT Theories4#assumesPositive verdict=verified
// EXPECT Theories4#isAlwaysPositive verdict=violated property=assert
package junit4;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import org.junit.experimental.theories.DataPoint;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.runner.RunWith;

@RunWith(Theories.class)
public class Theories4 {
    @DataPoint
    public static final int NEGATIVE = -2;

    @DataPoints
    public static final int[] POSITIVE = {1, 3};

    @Theory
    public void commutes(int one, int two) {
        assertEquals(one * two, two * one);
    }

    @Theory
    public void assumesPositive(int number) {
        assumeTrue(number > 0);
        assertTrue(number >= 1);
    }

    @Theory
    public void isAlwaysPositive(int one, int two) {
        assertTrue(one * two > 0);
    }
}
