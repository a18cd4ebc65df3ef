// @BeforeClass, @Before, @After and @AfterClass, with those of the super class around them.
// RUNNER junit4
// EXPECT Lifecycle4#test verdict=verified
package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Test;

public class Lifecycle4 extends Lifecycle4Base {
    @BeforeClass
    public static void ownBeforeClass() {
        log.append("own class;");
    }

    @Before
    public void ownBefore() {
        log.append("own;");
    }

    @Test
    public void test() {
        assertEquals("base class;own class;base;own;", log.toString());
        log.append("test;");
    }

    @After
    public void ownAfter() {
        log.append("own after;");
    }

    @AfterClass
    public static void ownAfterClass() {
        assertEquals("base class;own class;base;own;test;own after;base after;", log.toString());
    }
}

abstract class Lifecycle4Base {
    static final StringBuilder log = new StringBuilder();

    @BeforeClass
    public static void baseBeforeClass() {
        log.append("base class;");
    }

    @Before
    public void baseBefore() {
        log.append("base;");
    }

    @After
    public void baseAfter() {
        log.append("base after;");
    }
}
