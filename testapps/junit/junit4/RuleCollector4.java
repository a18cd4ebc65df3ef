// The rule ErrorCollector: the test goes on after a failure and fails at its end.
// RUNNER junit4
// EXPECT RuleCollector4#nothing verdict=verified
// EXPECT RuleCollector4#one verdict=violated property=assert
// EXPECT RuleCollector4#two verdict=violated property=exception,assert
package junit4;

import static org.hamcrest.CoreMatchers.equalTo;
import static org.junit.Assert.assertEquals;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ErrorCollector;

public class RuleCollector4 {
    @Rule
    public final ErrorCollector errors = new ErrorCollector();

    @Test
    public void nothing() {
        errors.checkThat(2 + 2, equalTo(4));
    }

    @Test
    public void one() {
        errors.checkThat(2 + 2, equalTo(5));
        assertEquals(4, 2 + 2);
    }

    @Test
    public void two() {
        errors.addError(new IllegalStateException("the first"));
        errors.addError(new IllegalStateException("the second"));
    }
}
