package heddle.internal;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Runs a test with the real engine from the class path of the tests: JUnitCore of JUnit 4, or the launcher of the JUnit
 * platform. Its classes are reached by name only. The first failure is thrown; others are suppressed exceptions of it.
 */
final class TestEngines {
    private TestEngines() {}

    /** An empty name of the method: all tests of the class. */
    static void runJUnit4(Class<?> type, String method) throws Throwable {
        Class<?> request = type("org.junit.runner.Request");
        Object wanted = method.isEmpty()
                ? call(request.getMethod("aClass", Class.class), null, type)
                : call(request.getMethod("method", Class.class, String.class), null, type, method);
        Class<?> core = type("org.junit.runner.JUnitCore");
        Object result = call(core.getMethod("run", request), core.getConstructor().newInstance(), wanted);
        Class<?> results = type("org.junit.runner.Result");
        throwFirst("org.junit.runner.notification.Failure", (List<?>) call(results.getMethod("getFailures"), result));
        int run = (Integer) call(results.getMethod("getRunCount"), result);
        int aborted = 0;
        try {
            aborted = ((Number) call(results.getMethod("getAssumptionFailureCount"), result)).intValue();
        } catch (NoSuchMethodException old) {
            // Before JUnit 4.13 a test with an assumption that does not hold counts as one that ran.
        }
        if (run > aborted) {
            Engine.testCompleted();
        } else {
            Engine.testSkipped(aborted > 0 ? "an assumption does not hold" : "JUnit 4 ran no test");
        }
    }

    /** jupiter CLASS METHOD TYPES, and the classes around it where the class does not name them: outermost first. */
    static void runJupiter(String[] step) throws Throwable {
        String platform = "org.junit.platform.";
        Class<?> selectors = type(platform + "engine.discovery.DiscoverySelectors");
        List<String> around = Arrays.asList(step).subList(4, step.length);
        Class<String> text = String.class;
        Object selected = around.isEmpty()
                ? call(selectors.getMethod("selectMethod", text, text, text), null, step[1], step[2], step[3])
                : call(selectors.getMethod("selectNestedMethod", List.class, text, text, text), null, around, step[1],
                        step[2], step[3]);
        Class<?> builders = type(platform + "launcher.core.LauncherDiscoveryRequestBuilder");
        Object builder = call(builders.getMethod("request"), null);
        call(builders.getMethod("selectors", List.class), builder, Collections.singletonList(selected));
        Object request = call(builders.getMethod("build"), builder);
        Object launcher = call(type(platform + "launcher.core.LauncherFactory").getMethod("create"), null);
        Class<?> listener = type(platform + "launcher.TestExecutionListener");
        Class<?> summaries = type(platform + "launcher.listeners.SummaryGeneratingListener");
        Object listening = summaries.getConstructor().newInstance();
        Object listeners = Array.newInstance(listener, 1);
        Array.set(listeners, 0, listening);
        Method execute = type(platform + "launcher.Launcher")
                .getMethod("execute", type(platform + "launcher.LauncherDiscoveryRequest"), listeners.getClass());
        call(execute, launcher, request, listeners);
        Object summary = call(summaries.getMethod("getSummary"), listening);
        Class<?> counts = type(platform + "launcher.listeners.TestExecutionSummary");
        throwFirst(platform + "launcher.listeners.TestExecutionSummary$Failure",
                (List<?>) call(counts.getMethod("getFailures"), summary));
        if ((Long) call(counts.getMethod("getTestsSucceededCount"), summary) > 0) {
            Engine.testCompleted();
        } else if ((Long) call(counts.getMethod("getTestsAbortedCount"), summary) > 0) {
            Engine.testSkipped("an assumption does not hold");
        } else {
            boolean isSkipped = (Long) call(counts.getMethod("getTestsSkippedCount"), summary) > 0
                    || (Long) call(counts.getMethod("getContainersSkippedCount"), summary) > 0;
            Engine.testSkipped(isSkipped ? "disabled by a condition" : "JUnit found no test to run");
        }
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name, true, ClassLoader.getSystemClassLoader());
    }

    private static Object call(Method method, Object on, Object... arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }

    private static void throwFirst(String failureClass, List<?> failures) throws Throwable {
        Method method = type(failureClass).getMethod("getException");
        Throwable first = null;
        for (Object failure : failures) {
            Throwable thrown = (Throwable) call(method, failure);
            if (first == null) {
                first = thrown;
            } else if (first != thrown) {
                first.addSuppressed(thrown);
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
