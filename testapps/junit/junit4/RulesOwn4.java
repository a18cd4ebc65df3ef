// Own rules: a TestRule that repeats, one that wraps, a method rule, a chain; ExternalResource, TestName, Verifier.
// RUNNER junit4
// EXPECT RulesOwn4#surrounded verdict=verified
// EXPECT RulesOwn4#named verdict=verified
// EXPECT RulesOwn4#leavesItDirty verdict=violated property=assert
package junit4;

import static org.junit.Assert.assertEquals;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExternalResource;
import org.junit.rules.RuleChain;
import org.junit.rules.TestName;
import org.junit.rules.TestRule;
import org.junit.rules.Verifier;
import org.junit.runner.Description;
import org.junit.runners.model.Statement;

public class RulesOwn4 {
    private final StringBuilder log = new StringBuilder();
    private boolean isDirty;

    /** Writes its name before and after. */
    private class Around implements TestRule {
        private final String name;

        Around(String name) {
            this.name = name;
        }

        @Override
        public Statement apply(Statement base, Description description) {
            return new Statement() {
                @Override
                public void evaluate() throws Throwable {
                    log.append(name);
                    base.evaluate();
                    log.append(name);
                    if (name.equals("a")) {
                        assertEquals("abcxcba", log.toString());
                    }
                }
            };
        }
    }

    @Rule
    public final RuleChain chain = RuleChain.outerRule(new Around("a")).around(new Around("b")).around(
            new ExternalResource() {
                @Override
                protected void before() {
                    log.append("c");
                }

                @Override
                protected void after() {
                    log.append("c");
                }
            });

    @Rule
    public final TestName name = new TestName();

    @Rule
    public final Verifier verifier = new Verifier() {
        @Override
        protected void verify() {
            assertEquals(false, isDirty);
        }
    };

    @Test
    public void surrounded() {
        assertEquals("abc", log.toString());
        log.append("x");
    }

    @Test
    public void named() {
        assertEquals("named", name.getMethodName());
        log.append("x");
    }

    @Test
    public void leavesItDirty() {
        log.append("x");
        isDirty = true;
    }
}
