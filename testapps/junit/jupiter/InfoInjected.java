// TestInfo and TestReporter as parameters of tests, of life cycle methods and of the constructor.
// RUNNER junit5
// EXPECT InfoInjected#info verdict=verified
// EXPECT InfoInjected#reporter verdict=verified
// EXPECT InfoInjected#unknownParameter verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;

class InfoInjected {
    private final String constructed;
    private String name;

    InfoInjected(TestInfo info) {
        constructed = info.getTestClass().orElseThrow().getSimpleName();
    }

    @BeforeEach
    void beforeEach(TestInfo info) {
        name = info.getDisplayName();
    }

    @Test
    @DisplayName("with information")
    void info(TestInfo info) {
        assertEquals("with information", name);
        assertEquals("info", info.getTestMethod().orElseThrow().getName());
        assertEquals("InfoInjected", constructed);
    }

    @Test
    void reporter(TestReporter reporter) {
        reporter.publishEntry("key", "value");
        assertEquals("reporter(TestReporter)", name);
    }

    @Test
    void unknownParameter(StringBuilder nobodyResolvesThis) {
        assertEquals(0, nobodyResolvesThis.length());
    }
}
