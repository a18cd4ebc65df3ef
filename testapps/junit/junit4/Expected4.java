// @Test(expected), fulfilled and not.
// RUNNER junit4
// EXPECT Expected4#thrown verdict=verified
// EXPECT Expected4#subclassThrown verdict=verified
// EXPECT Expected4#nothingThrown verdict=violated property=assert
// EXPECT Expected4#anotherThrown verdict=violated property=exception
// EXPECT Expected4#assertedThrow verdict=verified
package junit4;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.List;
import org.junit.Test;

public class Expected4 {
    @Test(expected = NumberFormatException.class)
    public void thrown() {
        Integer.parseInt("one");
    }

    @Test(expected = RuntimeException.class)
    public void subclassThrown() {
        List.of(1).add(2);
    }

    @Test(expected = NumberFormatException.class)
    public void nothingThrown() {
        assertEquals(1, Integer.parseInt("1"));
    }

    @Test(expected = NumberFormatException.class)
    public void anotherThrown() {
        List.of(1).add(2);
    }

    @Test
    public void assertedThrow() {
        ArithmeticException thrown = assertThrows(ArithmeticException.class, () -> Math.addExact(Integer.MAX_VALUE, 1));
        assertEquals("integer overflow", thrown.getMessage());
    }
}
