// The runner Enclosed: the nested classes are the tests.
// RUNNER junit4
// SELECT Enclosed4
// EXPECT Enclosed4$Empty#hasNoElements verdict=verified
// EXPECT Enclosed4$Filled#hasElements verdict=verified
// EXPECT Enclosed4$Filled#isEmpty verdict=violated property=assert
package junit4;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayDeque;
import org.junit.Before;
import org.junit.Test;
import org.junit.experimental.runners.Enclosed;
import org.junit.runner.RunWith;

@RunWith(Enclosed.class)
public class Enclosed4 {
    public static class Empty {
        @Test
        public void hasNoElements() {
            assertEquals(0, new ArrayDeque<String>().size());
        }
    }

    public static class Filled {
        private final ArrayDeque<String> queue = new ArrayDeque<>();

        @Before
        public void fill() {
            queue.add("weft");
        }

        @Test
        public void hasElements() {
            assertEquals("weft", queue.peek());
        }

        @Test
        public void isEmpty() {
            assertTrue(queue.isEmpty());
        }
    }
}
