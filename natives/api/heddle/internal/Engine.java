package heddle.internal;

import java.util.Random;

/**
 * What the API asks of a search. The bodies here are those of a plain JVM; heddle replaces each method by a native. Not for
 * programs: use {@link heddle.Check}.
 *
 * <p>Neither this class nor those over it have an initialiser: it would be a step of the search.
 */
public final class Engine {
    private Engine() {}

    /** The choices of a plain JVM: the first alternative, or with -Dheddle.seed=N a random one. */
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

    /** True when all behaviours are explored, false when the program runs once. */
    public static boolean isExploring() {
        return false;
    }

    /** One of 0 to alternatives - 1. */
    public static long choose(long alternatives) {
        return Plain.choose(alternatives);
    }

    /** Ends the path. Comes back, with false, only when there is no search. */
    public static boolean cut() {
        return false;
    }

    /** No other thread runs until the end, unless this one has to wait. Blocks nest. */
    public static void beginAtomic() {}

    /** The end of the last block that was begun; without one, nothing. */
    public static void endAtomic() {}

    /** A named point. */
    public static void label(String name) {}

    /** Says that the call stands for more values than are tried. */
    public static void sampled(String call) {}

    /** Ends the program, naming what is not supported. */
    public static void unsupported(String what) {
        throw new UnsupportedOperationException(what);
    }
}
