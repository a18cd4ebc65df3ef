// The runner Parameterized, with parameters of the constructor.
// RUNNER junit4
// EXPECT Parameterized4#sum verdict=verified tests=3
// EXPECT Parameterized4#product verdict=violated property=assert tests=3
package junit4;

import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.Collection;
import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class Parameterized4 {
    private final int one;
    private final int two;
    private final int expected;

    public Parameterized4(int one, int two, int expected) {
        this.one = one;
        this.two = two;
        this.expected = expected;
    }

    @Parameters(name = "{0} and {1} give {2}")
    public static Collection<Object[]> rows() {
        return Arrays.asList(new Object[][] {{2, 2, 4}, {0, 0, 0}, {1, 2, 3}});
    }

    @Test
    public void sum() {
        assertEquals(expected, one + two);
    }

    @Test
    public void product() {
        assertEquals(expected, one * two);
    }
}
