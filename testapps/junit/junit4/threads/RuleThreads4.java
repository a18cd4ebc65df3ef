// An own rule that starts a thread before the test and joins it afterwards.
// RUNNER junit4
// THREADS
// EXPECT RuleThreads4#readsTooEarly verdict=violated property=assert
// EXPECT RuleThreads4#acceptsBoth verdict=verified
package junit4.threads;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExternalResource;
import support.Threads;

public class RuleThreads4 {
    private volatile int state;

    @Rule
    public final ExternalResource server = new ExternalResource() {
        private Thread thread;

        @Override
        protected void before() {
            thread = new Thread(() -> state = 1, "server");
            thread.start();
        }

        @Override
        protected void after() {
            Threads.join(thread);
        }
    };

    @Test
    public void readsTooEarly() {
        assertEquals(1, state);
    }

    @Test
    public void acceptsBoth() {
        int seen = state;
        assertTrue(seen == 0 || seen == 1);
    }
}
