package heddle.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeoutException;

/**
 * Runs one test of a test framework. It needs no class of the framework: a plan says which methods are called, in which
 * order and on which objects; {@code heddle test} reads it off the class files. The plan has a step per line, with
 * fields separated by tabs. The exception of a failing test leaves {@link #main}.
 */
public final class TestHarness {
    private static final String ABORTED = "org.opentest4j.TestAbortedException";
    private static final String INCOMPLETE = "org.opentest4j.IncompleteExecutionException";
    private static final String VIOLATED_ASSUMPTION = "org.junit.internal.AssumptionViolatedException";

    private final List<String[]> steps;
    private final List<Object> instances = new ArrayList<>();
    private final Set<String> reached = new LinkedHashSet<>();
    private final Set<String> tags = new LinkedHashSet<>();
    private String displayName = "";
    private String testClass = "";
    private String testMethod = "";
    private int repetition;
    private int repetitions;
    private long timeout;
    private long limit;
    private String expected = "";
    private Throwable failure;
    private Throwable failureBefore;

    private TestHarness(List<String[]> steps) {
        this.steps = steps;
    }

    public static void main(String[] arguments) throws Throwable {
        String plan = Engine.testPlan();
        if (plan == null) {
            throw new IllegalStateException("only `heddle test` runs this class");
        }
        new TestHarness(stepsOf(plan)).run();
    }

    private static List<String[]> stepsOf(String plan) {
        List<String[]> steps = new ArrayList<>();
        for (int begin = 0; begin < plan.length(); ) {
            int end = plan.indexOf('\n', begin);
            steps.add(fieldsOf(plan.substring(begin, end)));
            begin = end + 1;
        }
        return steps;
    }

    private static String[] fieldsOf(String line) {
        List<String> fields = new ArrayList<>();
        int begin = 0;
        for (int end; (end = line.indexOf('\t', begin)) >= 0; begin = end + 1) {
            fields.add(line.substring(begin, end));
        }
        fields.add(line.substring(begin));
        return fields.toArray(new String[0]);
    }

    private void run() throws Throwable {
        for (String[] step : steps) {
            boolean isCleaning = step[0].equals("after");
            if (isCleaning ? !reached.contains(step[1]) : failure != null && !isAfterFailures(step[0])) {
                limit = 0;
                continue;
            }
            try {
                perform(step);
            } catch (Throwable thrown) {
                add(thrown);
            }
        }
        if (failure == null) {
            return;
        }
        if (!isAborted(failure)) {
            throw failure;
        }
        Engine.testSkipped(failure.getMessage() == null ? "an assumption does not hold" : failure.getMessage());
    }

    /** Whether a step that calls nothing of the test is performed also after a failure. */
    private static boolean isAfterFailures(String kind) {
        return kind.equals("limit") || kind.equals("earlier") || kind.equals("forget") || kind.equals("begin");
    }

    private void perform(String[] step) throws Throwable {
        switch (step[0]) {
            case "earlier":
                failureBefore = failure;
                break;
            case "forget":
                forget(Integer.parseInt(step[1]));
                break;
            case "begin":
                // The machine stops in front of each call: at the second one, nothing of the test has run.
                Engine.testBegins();
                Engine.testBegins();
                break;
            case "info":
                tags.clear();
                testClass = step[1];
                testMethod = step[2];
                displayName = step[3];
                break;
            case "tag":
                tags.add(step[1]);
                break;
            case "repetition":
                repetition = Integer.parseInt(step[1]);
                repetitions = Integer.parseInt(step[2]);
                break;
            case "timeout":
                timeout = Long.parseLong(step[1]);
                break;
            case "limit":
                limit = Long.parseLong(step[1]);
                break;
            case "expected":
                expected = step[1];
                break;
            case "reach":
                reached.add(step[1]);
                break;
            case "new":
                create(step);
                break;
            case "new3":
                createJUnit3(step);
                break;
            case "before":
            case "after":
                callWithin(step);
                break;
            case "test":
                test(step);
                break;
            case "main":
                Class<?> owner = classOf(step[1]);
                invoke(owner.getMethod("main", String[].class), null, (Object) new String[0]);
                Engine.testCompleted();
                break;
            case "junit4":
                TestEngines.runJUnit4(classOf(step[1]), step[2]);
                break;
            case "jupiter":
                TestEngines.runJupiter(step);
                break;
            default:
                throw new IllegalStateException("step " + step[0]);
        }
    }

    /** After an earlier test of the class: what it was about, whether it failed, and the instances made for it. */
    private void forget(int instancesToKeep) {
        failure = failureBefore;
        reached.remove("each");
        instances.subList(Math.min(instancesToKeep, instances.size()), instances.size()).clear();
        timeout = 0;
        expected = "";
        repetition = 0;
        repetitions = 0;
    }

    private static Class<?> classOf(String name) throws ClassNotFoundException {
        return Class.forName(name, false, ClassLoader.getSystemClassLoader());
    }

    /** new CLASS: the instance of an inner class belongs to the one before. */
    private void create(String[] step) throws Throwable {
        Class<?> type = classOf(step[1]);
        if (instances.isEmpty()) {
            instances.add(construct(type.getDeclaredConstructor()));
        } else {
            Constructor<?> constructor = type.getDeclaredConstructor(type.getEnclosingClass());
            instances.add(construct(constructor, instances.get(instances.size() - 1)));
        }
    }

    private void createJUnit3(String[] step) throws Throwable {
        Class<?> type = classOf(step[1]);
        Object test;
        try {
            test = construct(type.getConstructor(String.class), step[2]);
        } catch (NoSuchMethodException none) {
            test = construct(type.getConstructor());
        }
        invoke(type.getMethod("setName", String.class), test, step[2]);
        instances.add(test);
    }

    private static Object construct(Constructor<?> constructor, Object... arguments) throws Throwable {
        constructor.setAccessible(true);
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }

    private static void invoke(Method method, Object instance, Object... arguments) throws Throwable {
        method.setAccessible(true);
        try {
            method.invoke(instance, arguments);
        } catch (InvocationTargetException wrapped) {
            throw wrapped.getCause();
        }
    }

    /** From {@code at} on: the number of the instance, or -1 for a static method; class, method, parameter types. */
    private void call(String[] step, int at) throws Throwable {
        int instance = Integer.parseInt(step[at]);
        Class<?>[] types = new Class<?>[step.length - at - 3];
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; ++i) {
            types[i] = classOf(step[at + 3 + i]);
            arguments[i] = informant(types[i]);
        }
        Method method = classOf(step[at + 1]).getDeclaredMethod(step[at + 2], types);
        invoke(method, instance < 0 ? null : instances.get(instance), arguments);
    }

    /** A method around the test, which may have a limit of its own. */
    private void callWithin(String[] step) throws Throwable {
        long most = limit;
        limit = 0;
        long begin = most == 0 ? 0 : System.nanoTime();
        call(step, 2);
        if (most != 0 && System.nanoTime() - begin > most) {
            throw new TimeoutException(step[4] + " took longer than " + most / 1_000_000 + " ms");
        }
    }

    private void test(String[] step) throws Throwable {
        long begin = timeout == 0 ? 0 : System.nanoTime();
        try {
            call(step, 2);
        } catch (Throwable thrown) {
            if (isAborted(thrown) || expected.isEmpty() || !classOf(expected).isInstance(thrown)) {
                throw thrown;
            }
            Engine.testCompleted();
            return;
        }
        if (!expected.isEmpty()) {
            throw new AssertionError("Expected exception: " + expected);
        }
        if (timeout != 0 && System.nanoTime() - begin > timeout) {
            throw new TimeoutException("the test took longer than " + timeout / 1_000_000 + " ms");
        }
        Engine.testCompleted();
    }

    /** The argument of a parameter of type TestInfo or RepetitionInfo. */
    private Object informant(Class<?> type) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            switch (method.getName()) {
                case "getDisplayName":
                case "toString":
                    return displayName;
                case "getTags":
                    return tags;
                case "getTestClass":
                    return Optional.of(classOf(testClass));
                case "getTestMethod":
                    return methodNamed(classOf(testClass), testMethod);
                case "getCurrentRepetition":
                    return repetition;
                case "getTotalRepetitions":
                    return repetitions;
                case "hashCode":
                    return System.identityHashCode(proxy);
                case "equals":
                    return proxy == arguments[0];
                default:
                    throw new UnsupportedOperationException(method.getName());
            }
        };
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    }

    private static Optional<Method> methodNamed(Class<?> type, String name) {
        for (Class<?> one = type; one != null; one = one.getSuperclass()) {
            for (Method method : one.getDeclaredMethods()) {
                if (method.getName().equals(name)) {
                    return Optional.of(method);
                }
            }
        }
        return Optional.empty();
    }

    /** A failure is more than an assumption that does not hold; others follow as suppressed exceptions. */
    private void add(Throwable thrown) {
        if (failure == null) {
            failure = thrown;
        } else if (isAborted(failure) && !isAborted(thrown)) {
            thrown.addSuppressed(failure);
            failure = thrown;
        } else if (failure != thrown) {
            failure.addSuppressed(thrown);
        }
    }

    private static boolean isAborted(Throwable thrown) {
        for (Class<?> type = thrown.getClass(); type != null; type = type.getSuperclass()) {
            String name = type.getName();
            if (name.equals(ABORTED) || name.equals(INCOMPLETE) || name.equals(VIOLATED_ASSUMPTION)) {
                return true;
            }
        }
        return false;
    }
}
