package heddle.internal;

import java.util.Random;

/**
 * The interface of the API to a search. The bodies here are for a plain JVM; heddle replaces each method by a native
 * method. Programs use {@link heddle.Check} instead.
 *
 * <p>Neither this class nor its callers have a static initialiser on the path to a choice: it would be a transition
 * of the search.
 */
public final class Engine {
    private Engine() {}

    /** Choices on a plain JVM: the first alternative or, with -Dheddle.seed=N, a random one. */
    private static final class Plain {
        private static final Long SEED = Long.getLong("heddle.seed");
        private static final Random RANDOM = SEED == null ? null : new Random(SEED);

        static long choose(long alternatives) {
            if (RANDOM == null) {
                return 0;
            }
            return Math.floorMod(RANDOM.nextLong(), alternatives);
        }
    }

    /** Returns true in a search, and false when the program runs once. */
    public static boolean isExploring() {
        return false;
    }

    /** Returns a number from 0 to alternatives - 1: a search explores all of them, {@code heddle run} returns 0. */
    public static long choose(long alternatives) {
        return Plain.choose(alternatives);
    }

    /** Ends the path in a search; returns false when there is no search. */
    public static boolean cut() {
        return false;
    }

    /**
     * Begins an atomic block: in a search no other thread runs until its end, unless this thread has to wait. Blocks
     * nest. Does nothing when there is no search.
     */
    public static void beginAtomic() {}

    /** Ends the innermost atomic block; does nothing when there is none. */
    public static void endAtomic() {}

    /** Adds a label to the traces of a search; does nothing when there is no search. */
    public static void label(String name) {}

    /**
     * Records that the named call has more values than a search explores, so that the verdict is at most incomplete.
     */
    public static void sampled(String call) {}

    /** Ends the program as unsupported under heddle; throws UnsupportedOperationException on a plain JVM. */
    public static void unsupported(String what) {
        throw new UnsupportedOperationException(what);
    }

    /** The plan of the test that {@code heddle test} runs; null elsewhere. */
    public static String testPlan() {
        return null;
    }

    /**
     * Ends the part of a plan that runs before the initial state of a search: the earlier tests of the class. To be
     * called twice in a row.
     */
    public static void testBegins() {}

    /** Records that the test was skipped on this path, and why. */
    public static void testSkipped(String reason) {}

    /** Records that the body of the test ran to its end on this path. */
    public static void testCompleted() {}
}
