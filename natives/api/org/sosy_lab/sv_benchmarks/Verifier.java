package org.sosy_lab.sv_benchmarks;

import heddle.Check;
import heddle.internal.Engine;

/**
 * The interface of the SV-COMP programs. Booleans and bytes are exact. Of the other types a few values are tried, those that
 * programs look at most often; a check that met one of these calls is never more than incomplete.
 */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        Check.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Check.flip();
    }

    /** All 256: 0, 1, -1, 2, -2 and so on. */
    public static byte nondetByte() {
        return (byte) zigzag(Engine.choose(256));
    }

    /** 'a', 'A', '0', ' ', the smallest, the largest, and one beyond Latin-1. */
    public static char nondetChar() {
        Engine.sampled("Verifier.nondetChar()");
        switch ((int) Engine.choose(7)) {
            case 0: return 'a';
            case 1: return 'A';
            case 2: return '0';
            case 3: return ' ';
            case 4: return Character.MIN_VALUE;
            case 5: return Character.MAX_VALUE;
            default: return '\u0416';
        }
    }

    /** -10 to 10, the smallest and the largest. */
    public static short nondetShort() {
        Engine.sampled("Verifier.nondetShort()");
        return (short) sample(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** -10 to 10, the smallest and the largest. */
    public static int nondetInt() {
        Engine.sampled("Verifier.nondetInt()");
        return (int) sample(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** -10 to 10, the smallest and the largest. */
    public static long nondetLong() {
        Engine.sampled("Verifier.nondetLong()");
        return sample(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** 0, 1, -1, 0.5, -0.0, the extremes, infinities and NaN. */
    public static float nondetFloat() {
        Engine.sampled("Verifier.nondetFloat()");
        switch ((int) Engine.choose(10)) {
            case 0: return 0f;
            case 1: return 1f;
            case 2: return -1f;
            case 3: return 0.5f;
            case 4: return -0f;
            case 5: return Float.MAX_VALUE;
            case 6: return Float.MIN_VALUE;
            case 7: return Float.POSITIVE_INFINITY;
            case 8: return Float.NEGATIVE_INFINITY;
            default: return Float.NaN;
        }
    }

    /** 0, 1, -1, 0.5, -0.0, the extremes, infinities and NaN. */
    public static double nondetDouble() {
        Engine.sampled("Verifier.nondetDouble()");
        switch ((int) Engine.choose(10)) {
            case 0: return 0;
            case 1: return 1;
            case 2: return -1;
            case 3: return 0.5;
            case 4: return -0.0;
            case 5: return Double.MAX_VALUE;
            case 6: return Double.MIN_VALUE;
            case 7: return Double.POSITIVE_INFINITY;
            case 8: return Double.NEGATIVE_INFINITY;
            default: return Double.NaN;
        }
    }

    /** The empty one, a letter, a digit, a word, two words. Never null. */
    public static String nondetString() {
        Engine.sampled("Verifier.nondetString()");
        switch ((int) Engine.choose(5)) {
            case 0: return "";
            case 1: return "a";
            case 2: return "0";
            case 3: return "heddle";
            default: return "Hello, World";
        }
    }

    /** Whatever the factory makes, with the values that it asks for. */
    public static <T> T nondetObject(Class<T> type, ObjectFactory<T> factory) {
        return factory.createObject();
    }

    private static long sample(long smallest, long largest) {
        long alternative = Engine.choose(23);
        if (alternative == 21) {
            return largest;
        }
        return alternative == 22 ? smallest : zigzag(alternative);
    }

    private static long zigzag(long alternative) {
        // 128, which comes last, is -128 as a byte.
        return alternative % 2 == 0 ? -(alternative / 2) : (alternative + 1) / 2;
    }
}
