// Categories, a fixed order of methods, inherited tests.
// RUNNER junit4
// LIST --include-tag junit4.Categories4$Slow: bSecond
// LIST --exclude-tag junit4.Categories4$Slow: aFirst inherited
// EXPECT Categories4#aFirst verdict=verified
// EXPECT Categories4#bSecond verdict=violated property=assert
// EXPECT Categories4#inherited verdict=verified
package junit4;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import org.junit.FixMethodOrder;
import org.junit.Test;
import org.junit.experimental.categories.Category;
import org.junit.runners.MethodSorters;

@FixMethodOrder(MethodSorters.NAME_ASCENDING)
public class Categories4 extends Categories4Base {
    interface Slow { }

    @Test
    public void aFirst() {
        assertArrayEquals(new int[] {1, 2}, new int[] {1, 2});
    }

    @Test
    @Category(Slow.class)
    public void bSecond() {
        assertEquals("warp", "weft");
    }
}

abstract class Categories4Base {
    @Test
    public void inherited() {
        assertEquals(0.3, 0.1 + 0.2, 1e-9);
    }
}
