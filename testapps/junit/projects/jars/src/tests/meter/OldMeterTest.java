// The same in JUnit 3, without threads.
// RUNNER junit3
// EXPECT OldMeterTest#testZero verdict=verified
// EXPECT OldMeterTest#testSum verdict=violated property=assert
package meter;

import junit.framework.TestCase;

public class OldMeterTest extends TestCase {
    public void testZero() {
        assertEquals(0, new Meter().metres());
    }

    public void testSum() {
        Meter meter = new Meter();
        meter.add(2);
        assertEquals(3, meter.metres());
    }
}
