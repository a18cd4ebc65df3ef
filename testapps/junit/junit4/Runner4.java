// An own runner, which calls every public method whose name begins with `check`.
// RUNNER junit4
// EXPECT Runner4#checkOne verdict=verified
// EXPECT Runner4#checkTwo verdict=violated property=exception
package junit4;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.runner.RunWith;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;

@RunWith(Runner4.ByName.class)
public class Runner4 {
    public static class ByName extends BlockJUnit4ClassRunner {
        public ByName(Class<?> type) throws InitializationError {
            super(type);
        }

        @Override
        protected List<FrameworkMethod> computeTestMethods() {
            List<FrameworkMethod> methods = new ArrayList<>();
            for (java.lang.reflect.Method method : getTestClass().getJavaClass().getMethods()) {
                if (method.getName().startsWith("check")) {
                    methods.add(new FrameworkMethod(method));
                }
            }
            methods.sort(Comparator.comparing(FrameworkMethod::getName));
            return methods;
        }
    }

    public void checkOne() {
        assert 1 + 1 == 2;
    }

    public void checkTwo() {
        throw new IllegalStateException("two");
    }
}
