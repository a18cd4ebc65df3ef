package heddle;

import heddle.internal.Engine;

/**
 * Calls by which a program tells heddle about its inputs, assumptions and atomic steps. {@code heddle check} explores
 * every alternative of a choice. {@code heddle run} and a plain JVM take the first alternative; a plain JVM with
 * {@code -Dheddle.seed=N} takes random ones, the same for the same N.
 */
public final class Check {
    private Check() {}

    /**
     * Returns an int from low to high, both included: {@code heddle check} explores all of them, a plain JVM returns
     * low.
     *
     * @throws IllegalArgumentException if low is greater than high
     */
    public static int choose(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException("nothing to choose from: " + low + " to " + high);
        }
        return (int) (low + Engine.choose((long) high - low + 1));
    }

    /**
     * Returns one of the values: {@code heddle check} explores all of them, a plain JVM returns the first.
     *
     * @throws IllegalArgumentException if there are no values
     */
    @SafeVarargs
    public static <T> T choose(T... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("nothing to choose from");
        }
        return values[(int) Engine.choose(values.length)];
    }

    /** Returns false or true: {@code heddle check} explores both, a plain JVM returns false. */
    public static boolean flip() {
        return Engine.choose(2) != 0;
    }

    /**
     * Ends this path if the condition is false: {@code heddle check} does not explore it further, a plain JVM prints
     * a message to standard error and exits with status 0.
     */
    public static void assume(boolean condition) {
        if (condition || Engine.cut()) {
            return;
        }
        System.err.println("heddle: an assumption does not hold; the program ends here");
        System.exit(0);
    }

    /**
     * Runs the action as one atomic step: in {@code heddle check} no other thread runs meanwhile, a plain JVM just
     * runs the action. If the thread has to wait inside the action, other threads may run until it continues.
     */
    public static void atomic(Runnable action) {
        Engine.beginAtomic();
        try {
            action.run();
        } finally {
            Engine.endAtomic();
        }
    }

    /** Marks a point in the program: traces of {@code heddle check} show the name, a plain JVM ignores it. */
    public static void label(String name) {
        Engine.label(name);
    }
}
