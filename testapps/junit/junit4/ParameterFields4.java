// The runner Parameterized, with parameters in fields and one value per row.
// RUNNER junit4
// EXPECT ParameterFields4#isShort verdict=verified tests=2
// EXPECT ParameterFields4#isPalindrome verdict=violated property=assert tests=2
package junit4;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameter;
import org.junit.runners.Parameterized.Parameters;

@RunWith(Parameterized.class)
public class ParameterFields4 {
    @Parameter
    public String word;

    @Parameters
    public static Object[] words() {
        return new Object[] {"level", "warp"};
    }

    @Test
    public void isShort() {
        assertTrue(word.length() < 6);
    }

    @Test
    public void isPalindrome() {
        assertEquals(word, new StringBuilder(word).reverse().toString());
    }
}
