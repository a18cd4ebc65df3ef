// An extension that resolves parameters, with a store that is closed after the test.
// RUNNER junit5
// EXPECT ExtensionParameters#resolved verdict=verified
// EXPECT ExtensionParameters#twice verdict=verified
// EXPECT ExtensionParameters#refused verdict=violated property=exception
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

@ExtendWith(ExtensionParameters.Loom.class)
class ExtensionParameters {
    static class Loom implements ParameterResolver {
        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == StringBuilder.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return new StringBuilder("parameter ").append(parameter.getIndex());
        }
    }

    @Test
    void resolved(StringBuilder text) {
        assertEquals("parameter 0", text.toString());
    }

    @Test
    void twice(StringBuilder one, StringBuilder two) {
        assertNotSame(one, two);
        assertEquals("parameter 1", two.toString());
    }

    @Test
    void refused(StringBuffer text) {
        assertEquals("", text.toString());
    }
}
