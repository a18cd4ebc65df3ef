// An extension with all callbacks around a test, in their order.
// RUNNER junit5
// EXPECT ExtensionCallbacks#test verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

@ExtendWith(ExtensionCallbacks.Recorder.class)
class ExtensionCallbacks {
    private static final StringBuilder log = new StringBuilder();

    static class Recorder implements BeforeAllCallback, BeforeEachCallback, BeforeTestExecutionCallback,
                                     AfterTestExecutionCallback, AfterEachCallback, AfterAllCallback {
        @Override
        public void beforeAll(ExtensionContext context) {
            log.append("1");
        }

        @Override
        public void beforeEach(ExtensionContext context) {
            log.append("3");
        }

        @Override
        public void beforeTestExecution(ExtensionContext context) {
            log.append("5");
        }

        @Override
        public void afterTestExecution(ExtensionContext context) {
            assertEquals("123456", log.toString());
            log.append("7");
        }

        @Override
        public void afterEach(ExtensionContext context) {
            log.append("8");
        }

        @Override
        public void afterAll(ExtensionContext context) {
            assertEquals("12345678", log.toString());
        }
    }

    @BeforeAll
    static void beforeAll() {
        log.append("2");
    }

    @BeforeEach
    void beforeEach() {
        log.append("4");
    }

    @Test
    void test() {
        log.append("6");
    }
}
