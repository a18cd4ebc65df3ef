// The conditional annotations, each with a condition that holds and one that does not.
// RUNNER junit5
// EXPECT Conditions#onLinux verdict=verified
// EXPECT Conditions#notOnLinux verdict=skipped
// EXPECT Conditions#onWindows verdict=skipped
// EXPECT Conditions#onLaterJre verdict=verified
// EXPECT Conditions#onOldJre verdict=skipped
// EXPECT Conditions#propertySet verdict=verified
// EXPECT Conditions#propertyMissing verdict=skipped
// EXPECT Conditions#propertyDisables verdict=skipped
// EXPECT Conditions#variableMissing verdict=skipped
// EXPECT Conditions#variableDoesNotDisable verdict=verified
// EXPECT Conditions#methodSaysYes verdict=verified
// EXPECT Conditions#methodSaysNo verdict=skipped
// EXPECT Conditions#disabledByMethod verdict=skipped
// EXPECT Conditions#enabledAndFailing verdict=violated property=assert
package jupiter;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIf;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnJre;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;

class Conditions {
    @Test
    @EnabledOnOs(OS.LINUX)
    void onLinux() {
        assertTrue(OS.LINUX.isCurrentOs());
    }

    @Test
    @DisabledOnOs(OS.LINUX)
    void notOnLinux() {
        fail("is disabled");
    }

    @Test
    @EnabledOnOs({OS.WINDOWS, OS.SOLARIS})
    void onWindows() {
        fail("is disabled");
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_17)
    void onLaterJre() {
        assertTrue(Runtime.version().feature() >= 17);
    }

    @Test
    @EnabledOnJre({JRE.JAVA_8, JRE.JAVA_11})
    void onOldJre() {
        fail("is disabled");
    }

    @Test
    @EnabledIfSystemProperty(named = "file.separator", matches = "/")
    void propertySet() {
        assertTrue(true);
    }

    @Test
    @EnabledIfSystemProperty(named = "conditions.no.such.property", matches = ".*")
    void propertyMissing() {
        fail("is disabled");
    }

    @Test
    @DisabledIfSystemProperty(named = "java.version", matches = "\\d+.*")
    void propertyDisables() {
        fail("is disabled");
    }

    @Test
    @EnabledIfEnvironmentVariable(named = "CONDITIONS_NO_SUCH_VARIABLE", matches = ".*")
    void variableMissing() {
        fail("is disabled");
    }

    @Test
    @DisabledIfEnvironmentVariable(named = "CONDITIONS_NO_SUCH_VARIABLE", matches = ".*")
    void variableDoesNotDisable() {
        assertTrue(true);
    }

    @Test
    @EnabledIf("yes")
    void methodSaysYes() {
        assertTrue(yes());
    }

    @Test
    @EnabledIf("no")
    void methodSaysNo() {
        fail("is disabled");
    }

    @Test
    @DisabledIf(value = "yes", disabledReason = "the method says so")
    void disabledByMethod() {
        fail("is disabled");
    }

    @Test
    @EnabledIf("yes")
    @EnabledOnOs(OS.LINUX)
    void enabledAndFailing() {
        fail("is enabled");
    }

    static boolean yes() {
        return true;
    }

    static boolean no() {
        return false;
    }
}
