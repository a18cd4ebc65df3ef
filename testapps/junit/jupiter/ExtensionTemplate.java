// @TestTemplate with an own provider of invocations, and an interceptor.
// RUNNER junit5
// EXPECT ExtensionTemplate#invoked verdict=violated property=assert tests=2
// EXPECT ExtensionTemplate#invoked[1] verdict=verified
// EXPECT ExtensionTemplate#invoked[2] verdict=violated property=assert
// EXPECT ExtensionTemplate#notCalled verdict=verified
package jupiter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.Extension;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;

class ExtensionTemplate {
    record Number(int value) implements TestTemplateInvocationContext, ParameterResolver {
        @Override
        public List<Extension> getAdditionalExtensions() {
            return List.of(this);
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == int.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return value;
        }
    }

    static class Numbers implements TestTemplateInvocationContextProvider {
        @Override
        public boolean supportsTestTemplate(ExtensionContext context) {
            return true;
        }

        @Override
        public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
            return Stream.of(new Number(1), new Number(2));
        }
    }

    static class Instead implements InvocationInterceptor {
        @Override
        public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> method,
                                        ExtensionContext context) {
            invocation.skip();
        }
    }

    @TestTemplate
    @ExtendWith(Numbers.class)
    void invoked(int number) {
        assertEquals(1, number);
    }

    @Test
    @ExtendWith(Instead.class)
    void notCalled() {
        fail("an extension keeps this from being called");
    }
}
