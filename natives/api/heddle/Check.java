package heddle;

import heddle.internal.Engine;

/**
 * What a program can say to heddle. Under {@code heddle check} every value of a choice is explored; under {@code heddle run} and on
 * a plain JVM the first is taken, or on a plain JVM with {@code -Dheddle.seed=N} a random one.
 */
public final class Check {
    private Check() {}

    /** One of low to high, both included. */
    public static int choose(int low, int high) {
        if (low > high) {
            throw new IllegalArgumentException("nothing to choose from: " + low + " to " + high);
        }
        return (int) (low + Engine.choose((long) high - low + 1));
    }

    /** One of the values. */
    @SafeVarargs
    public static <T> T choose(T... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("nothing to choose from");
        }
        return values[(int) Engine.choose(values.length)];
    }

    /** False or true. */
    public static boolean flip() {
        return Engine.choose(2) != 0;
    }

    /** Paths where the condition is false are not explored further; a single run ends there. */
    public static void assume(boolean condition) {
        if (condition || Engine.cut()) {
            return;
        }
        System.err.println("heddle: an assumption does not hold; the program ends here");
        System.exit(0);
    }

    /**
     * Runs the action while no other thread runs. A thread that has to wait in the middle lets the others run, and goes on
     * alone once it is chosen again. On a plain JVM the action just runs.
     */
    public static void atomic(Runnable action) {
        Engine.beginAtomic();
        try {
            action.run();
        } finally {
            Engine.endAtomic();
        }
    }

    /** A named point, for traces. */
    public static void label(String name) {
        Engine.label(name);
    }
}
