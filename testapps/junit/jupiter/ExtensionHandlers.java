// Extensions that handle exceptions, look at the result, skip tests, process the instance; by field as well.
// RUNNER junit5
// EXPECT ExtensionHandlers#swallowed verdict=verified
// EXPECT ExtensionHandlers#passedOn verdict=violated property=exception
// EXPECT ExtensionHandlers#skippedByCondition verdict=skipped
// EXPECT ExtensionHandlers#processed verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.jupiter.api.extension.TestInstancePostProcessor;

@ExtendWith({ExtensionHandlers.Swallow.class, ExtensionHandlers.Fill.class})
class ExtensionHandlers {
    static class Swallow implements TestExecutionExceptionHandler {
        @Override
        public void handleTestExecutionException(ExtensionContext context, Throwable thrown) throws Throwable {
            if (!(thrown instanceof UnsupportedOperationException)) {
                throw thrown;
            }
        }
    }

    static class Fill implements TestInstancePostProcessor {
        @Override
        public void postProcessTestInstance(Object instance, ExtensionContext context) {
            ((ExtensionHandlers) instance).filled = "filled";
        }
    }

    record Skip(String word) implements ExecutionCondition {
        @Override
        public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
            boolean isSkipped = context.getDisplayName().contains(word);
            return isSkipped ? ConditionEvaluationResult.disabled("by name") : ConditionEvaluationResult.enabled("");
        }
    }

    @RegisterExtension
    static final Skip skip = new Skip("skipped");

    String filled;

    @Test
    void swallowed() {
        throw new UnsupportedOperationException("is swallowed");
    }

    @Test
    void passedOn() {
        throw new IllegalStateException("is passed on");
    }

    @Test
    void skippedByCondition() {
        fail("is disabled");
    }

    @Test
    void processed() {
        assertEquals("filled", filled);
    }
}
