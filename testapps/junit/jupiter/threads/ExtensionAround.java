// An extension that looks at the result after a concurrent test: it fails the test in some interleavings only.
// RUNNER junit5
// THREADS
// EXPECT ExtensionAround#lastWins verdict=violated property=assert
// EXPECT ExtensionAround#bothCount verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import support.Threads;

@ExtendWith(ExtensionAround.IsThree.class)
class ExtensionAround {
    static class IsThree implements AfterTestExecutionCallback {
        @Override
        public void afterTestExecution(ExtensionContext context) {
            assertEquals(3, ((ExtensionAround) context.getRequiredTestInstance()).value.get());
        }
    }

    final AtomicInteger value = new AtomicInteger();

    @Test
    void lastWins() {
        Threads.together(() -> value.set(2), () -> value.set(3));
    }

    @Test
    void bothCount() {
        Threads.together(() -> value.addAndGet(1), () -> value.addAndGet(2));
    }
}
