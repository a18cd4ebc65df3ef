// The runner Suite: its classes are its tests. They are nested and found through the suite or by themselves.
// RUNNER junit4
// SELECT Suite4
// EXPECT Suite4$First#one verdict=verified
// EXPECT Suite4$Second#two verdict=violated property=assert
package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Suite;

@RunWith(Suite.class)
@Suite.SuiteClasses({Suite4.First.class, Suite4.Second.class})
public class Suite4 {
    public static class First {
        @Test
        public void one() {
            assertEquals(1, 1);
        }
    }

    public static class Second {
        @Test
        public void two() {
            assertEquals(1, 2);
        }
    }
}
