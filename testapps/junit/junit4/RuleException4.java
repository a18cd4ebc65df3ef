// The rule ExpectedException.
// RUNNER junit4
// EXPECT RuleException4#none verdict=verified
// EXPECT RuleException4#expected verdict=verified
// EXPECT RuleException4#message verdict=verified
// EXPECT RuleException4#anotherMessage verdict=violated property=assert
// EXPECT RuleException4#notThrown verdict=violated property=assert
package junit4;

import static org.hamcrest.CoreMatchers.containsString;

import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExpectedException;

public class RuleException4 {
    @Rule
    @SuppressWarnings("deprecation")
    public final ExpectedException thrown = ExpectedException.none();

    @Test
    public void none() {
        Integer.parseInt("1");
    }

    @Test
    public void expected() {
        thrown.expect(NumberFormatException.class);
        Integer.parseInt("one");
    }

    @Test
    public void message() {
        thrown.expect(NumberFormatException.class);
        thrown.expectMessage(containsString("\"one\""));
        Integer.parseInt("one");
    }

    @Test
    public void anotherMessage() {
        thrown.expectMessage("two");
        Integer.parseInt("one");
    }

    @Test
    public void notThrown() {
        thrown.expect(NumberFormatException.class);
        Integer.parseInt("1");
    }
}
