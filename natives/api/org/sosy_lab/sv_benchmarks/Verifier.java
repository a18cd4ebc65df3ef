package org.sosy_lab.sv_benchmarks;

import heddle.Check;
import heddle.internal.Engine;

/**
 * The interface of the SV-COMP benchmark programs. {@code heddle check} explores all values of booleans and bytes.
 * For other types it explores a few values that programs often distinguish, and a check with such a call is at most
 * incomplete. {@code heddle run} and a plain JVM take the first value that a method lists.
 */
public final class Verifier {
    private Verifier() {}

    /** Ends this path if the condition is false, as {@link Check#assume}. */
    public static void assume(boolean condition) {
        Check.assume(condition);
    }

    /** Returns false or true. */
    public static boolean nondetBoolean() {
        return Check.flip();
    }

    /** Returns any of the 256 values, in the order 0, 1, -1, 2, -2 and so on. */
    public static byte nondetByte() {
        return (byte) zigzag(Engine.choose(256));
    }

    /** Returns 'a', 'A', '0', ' ', the smallest, the largest, or a character beyond Latin-1. */
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

    /** Returns 0, 1, -1 and so on to -10, the largest, or the smallest value. */
    public static short nondetShort() {
        Engine.sampled("Verifier.nondetShort()");
        return (short) sample(Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** Returns 0, 1, -1 and so on to -10, the largest, or the smallest value. */
    public static int nondetInt() {
        Engine.sampled("Verifier.nondetInt()");
        return (int) sample(Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Returns 0, 1, -1 and so on to -10, the largest, or the smallest value. */
    public static long nondetLong() {
        Engine.sampled("Verifier.nondetLong()");
        return sample(Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Returns 0, 1, -1, 0.5, -0.0, the largest, the smallest positive value, an infinity, or NaN. */
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

    /** Returns 0, 1, -1, 0.5, -0.0, the largest, the smallest positive value, an infinity, or NaN. */
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

    /** Returns the empty string, a letter, a digit, a word, or two words; never null. */
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

    /** Returns an object of the factory, which may make choices of its own. */
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
