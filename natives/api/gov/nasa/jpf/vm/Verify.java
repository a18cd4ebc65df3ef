package gov.nasa.jpf.vm;

import heddle.Check;
import heddle.internal.Engine;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The calls of programs written for Java PathFinder. Choices, assumptions and atomic blocks mean what they mean there; hints to the
 * search do nothing; what belongs to JPF's configuration, attributes or traces is unsupported.
 */
public class Verify {
    public static final int NO_VALUE = -1;

    public static final int SEVERE = 1;
    public static final int WARNING = 2;
    public static final int INFO = 3;
    public static final int FINE = 4;
    public static final int FINER = 5;
    public static final int FINEST = 6;

    // ---- Choices ----

    public static boolean getBoolean() {
        return Check.flip();
    }

    public static boolean getBoolean(boolean falseFirst) {
        return Check.flip() == falseFirst;
    }

    public static boolean randomBool() {
        return Check.flip();
    }

    public static int getInt(int min, int max) {
        return min <= max ? Check.choose(min, max) : Check.choose(max, min);
    }

    /** 0 to max, both included. */
    public static int random(int max) {
        return Check.choose(0, max);
    }

    public static int getIntFromList(int... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    public static long getLongFromList(long... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    public static float getFloatFromList(float... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    public static double getDoubleFromList(double... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    /** The value with `bits` of its lowest `length` bits turned over: every set of bits is a choice. */
    public static long getBitFlip(long value, int bits, int length) {
        long result = value;
        int from = 0;
        for (int left = bits; left > 0; left--) {
            int bit = Check.choose(from, length - left);
            result ^= 1L << bit;
            from = bit + 1;
        }
        return result;
    }

    public static long getBitFlip(long value, int bits) {
        return getBitFlip(value, bits, Long.SIZE);
    }

    public static int getBitFlip(int value, int bits) {
        return (int) getBitFlip(value, bits, Integer.SIZE);
    }

    public static short getBitFlip(short value, int bits) {
        return (short) getBitFlip(value, bits, Short.SIZE);
    }

    public static char getBitFlip(char value, int bits) {
        return (char) getBitFlip(value, bits, Character.SIZE);
    }

    public static byte getBitFlip(byte value, int bits) {
        return (byte) getBitFlip(value, bits, Byte.SIZE);
    }

    // ---- Paths ----

    public static void ignoreIf(boolean condition) {
        Check.assume(!condition);
    }

    public static void beginAtomic() {
        Engine.beginAtomic();
    }

    public static void endAtomic() {
        Engine.endAtomic();
    }

    public static void assertTrue(boolean condition) {
        assertTrue("Verify.assertTrue", condition);
    }

    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    public static void addComment(String text) {
        Engine.label(text);
    }

    public static void atLabel(String label) {
        Engine.label(label);
    }

    public static void atLabel(int label) {
        Engine.label(Integer.toString(label));
    }

    public static boolean isRunningInJPF() {
        return Engine.isExploring();
    }

    public static boolean vmIsMatchingStates() {
        return Engine.isExploring();
    }

    public static boolean isTraceReplay() {
        return false;
    }

    // ---- Counters: of this path, not of all paths as in JPF ----

    private static final class Counters {
        private static final int COUNT = 64;
        private static final AtomicIntegerArray VALUES = new AtomicIntegerArray(COUNT);

        static int checked(int id) {
            if (id < 0 || id >= COUNT) {
                Engine.unsupported("gov.nasa.jpf.vm.Verify: a counter other than 0 to " + (COUNT - 1));
            }
            return id;
        }
    }

    public static int getCounter(int id) {
        return Counters.VALUES.get(Counters.checked(id));
    }

    public static void setCounter(int id, int value) {
        Counters.VALUES.set(Counters.checked(id), value);
    }

    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    public static int incrementCounter(int id) {
        return Counters.VALUES.incrementAndGet(Counters.checked(id));
    }

    // ---- Printing ----

    public static void print(String text) {
        System.out.print(text);
    }

    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    public static void print(String... texts) {
        System.out.print(String.join("", texts));
    }

    public static void println() {
        System.out.println();
    }

    public static void println(String text) {
        System.out.println(text);
    }

    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    public static void threadPrintln(String text) {
        System.out.println(Thread.currentThread().getName() + ": " + text);
    }

    public static void log(String logger, int level, String text) {
        System.err.println(text);
    }

    public static void log(String logger, int level, String text, String argument) {
        System.err.println(text);
    }

    public static void log(String logger, int level, String format, Object... arguments) {
        System.err.printf(format, arguments);
    }

    // ---- Hints to a search, which change no behaviour ----

    public static void boring(boolean condition) {}

    public static void interesting(boolean condition) {}

    public static void breakTransition(String reason) {}

    public static void busyWait(long duration) {}

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void printPathOutput(String text) {}

    public static void printPathOutput(boolean condition, String text) {}

    public static void setHeuristicSearchValue(int value) {}

    public static void resetHeuristicSearchValue() {}

    public static void setShared(Object object, boolean isShared) {}

    public static void freezeSharedness(Object object, boolean freeze) {}

    public static void storeTrace(String file, String comment) {}

    public static void storeTraceIf(boolean condition, String file, String comment) {}

    // ---- Not there ----

    private static <T> T unsupported(String method) {
        Engine.unsupported("gov.nasa.jpf.vm.Verify." + method);
        return null;
    }

    public static int getInt(String key) {
        return Verify.<Integer>unsupported("getInt(String)");
    }

    public static double getDouble(String key) {
        return Verify.<Double>unsupported("getDouble(String)");
    }

    public static Object getObject(String key) {
        return unsupported("getObject");
    }

    public static Object randomObject(String type) {
        return unsupported("randomObject");
    }

    public static int breakTransition(String reason, int min, int max) {
        return Verify.<Integer>unsupported("breakTransition(String, int, int)");
    }

    public static void putValue(String key, int value) {
        unsupported("putValue");
    }

    public static int getValue(String key) {
        return Verify.<Integer>unsupported("getValue");
    }

    public static void setBitInBitSet(int id, int bit, boolean value) {
        unsupported("setBitInBitSet");
    }

    public static boolean getBitInBitSet(int id, int bit) {
        return Verify.<Boolean>unsupported("getBitInBitSet");
    }

    public static boolean isShared(Object object) {
        return Verify.<Boolean>unsupported("isShared");
    }

    public static void terminateSearch() {
        unsupported("terminateSearch");
    }

    public static void storeTraceAndTerminate(String file, String comment) {
        unsupported("storeTraceAndTerminate");
    }

    public static void storeTraceAndTerminateIf(boolean condition, String file, String comment) {
        if (condition) {
            unsupported("storeTraceAndTerminateIf");
        }
    }

    public static void setProperties(String... properties) {
        unsupported("setProperties");
    }

    public static String getProperty(String key) {
        return unsupported("getProperty");
    }

    public static <T> T createFromJSON(Class<T> type, String json) {
        return unsupported("createFromJSON");
    }
}
