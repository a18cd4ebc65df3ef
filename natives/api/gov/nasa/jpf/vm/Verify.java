package gov.nasa.jpf.vm;

import heddle.Check;
import heddle.internal.Engine;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.util.BitSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * The calls of programs written for Java PathFinder (JPF). Choices, assumptions and atomic blocks have the same
 * meaning as there. Hints to the search do nothing. Calls that need JPF's configuration, attributes or traces are
 * unsupported under heddle and throw UnsupportedOperationException on a plain JVM. Choices take the first alternative
 * in {@code heddle run} and on a plain JVM.
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

    /** Returns false or true. */
    public static boolean getBoolean() {
        return Check.flip();
    }

    /** Returns false or true; {@code falseFirst} selects which is the first alternative. */
    public static boolean getBoolean(boolean falseFirst) {
        return Check.flip() == falseFirst;
    }

    /** Returns false or true. */
    public static boolean randomBool() {
        return Check.flip();
    }

    /** Returns an int between the two bounds, both included. */
    public static int getInt(int min, int max) {
        return min <= max ? Check.choose(min, max) : Check.choose(max, min);
    }

    /** Returns an int from 0 to max, both included. */
    public static int random(int max) {
        return Check.choose(0, max);
    }

    /** Returns one of the values. */
    public static int getIntFromList(int... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    /** Returns one of the values. */
    public static long getLongFromList(long... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    /** Returns one of the values. */
    public static float getFloatFromList(float... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    /** Returns one of the values. */
    public static double getDoubleFromList(double... values) {
        return values[Check.choose(0, values.length - 1)];
    }

    /**
     * Returns the value with {@code bits} of its lowest {@code length} bits inverted; every set of bits is an
     * alternative.
     */
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

    /** Returns the value with {@code bits} of its bits inverted. */
    public static long getBitFlip(long value, int bits) {
        return getBitFlip(value, bits, Long.SIZE);
    }

    /** Returns the value with {@code bits} of its bits inverted. */
    public static int getBitFlip(int value, int bits) {
        return (int) getBitFlip(value, bits, Integer.SIZE);
    }

    /** Returns the value with {@code bits} of its bits inverted. */
    public static short getBitFlip(short value, int bits) {
        return (short) getBitFlip(value, bits, Short.SIZE);
    }

    /** Returns the value with {@code bits} of its bits inverted. */
    public static char getBitFlip(char value, int bits) {
        return (char) getBitFlip(value, bits, Character.SIZE);
    }

    /** Returns the value with {@code bits} of its bits inverted. */
    public static byte getBitFlip(byte value, int bits) {
        return (byte) getBitFlip(value, bits, Byte.SIZE);
    }

    // ---- Paths ----

    /** Ends this path if the condition is true, as {@link Check#assume} does if it is false. */
    public static void ignoreIf(boolean condition) {
        Check.assume(!condition);
    }

    /** Begins an atomic block, see {@link Check#atomic}; does nothing on a plain JVM. */
    public static void beginAtomic() {
        Engine.beginAtomic();
    }

    /** Ends the innermost atomic block; does nothing when there is none. */
    public static void endAtomic() {
        Engine.endAtomic();
    }

    /** Throws AssertionError if the condition is false. */
    public static void assertTrue(boolean condition) {
        assertTrue("Verify.assertTrue", condition);
    }

    /** Throws AssertionError with the message if the condition is false. */
    public static void assertTrue(String message, boolean condition) {
        if (!condition) {
            throw new AssertionError(message);
        }
    }

    /** Adds a label to traces. */
    public static void addComment(String text) {
        Engine.label(text);
    }

    /** Adds a label to traces. */
    public static void atLabel(String label) {
        Engine.label(label);
    }

    /** Adds a label to traces. */
    public static void atLabel(int label) {
        Engine.label(Integer.toString(label));
    }

    /** Returns true in {@code heddle check}, and false otherwise. */
    public static boolean isRunningInJPF() {
        return Engine.isExploring();
    }

    /** Returns true in {@code heddle check}, and false otherwise. */
    public static boolean vmIsMatchingStates() {
        return Engine.isExploring();
    }

    /** Returns false. */
    public static boolean isTraceReplay() {
        return false;
    }

    // ---- Counters: per path, not for all paths as in JPF ----

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

    /** Returns a counter of this path; {@code id} is 0 to 63. */
    public static int getCounter(int id) {
        return Counters.VALUES.get(Counters.checked(id));
    }

    /** Sets a counter of this path. */
    public static void setCounter(int id, int value) {
        Counters.VALUES.set(Counters.checked(id), value);
    }

    /** Sets a counter of this path to 0. */
    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    /** Increments a counter of this path and returns it. */
    public static int incrementCounter(int id) {
        return Counters.VALUES.incrementAndGet(Counters.checked(id));
    }

    // ---- Values, bit sets and objects: per path as well ----

    private static final class Values {
        private static final ConcurrentMap<String, Integer> VALUES = new ConcurrentHashMap<>();
        private static final ConcurrentMap<Integer, BitSet> BIT_SETS = new ConcurrentHashMap<>();

        static BitSet bits(int id) {
            return BIT_SETS.computeIfAbsent(id, unused -> new BitSet());
        }
    }

    /** Keeps a value of this path under the key. */
    public static void putValue(String key, int value) {
        Values.VALUES.put(key, value);
    }

    /** Returns the value of this path under the key, or {@link #NO_VALUE}. */
    public static int getValue(String key) {
        return Values.VALUES.getOrDefault(key, NO_VALUE);
    }

    /** Sets a bit of a bit set of this path. */
    public static void setBitInBitSet(int id, int bit, boolean value) {
        BitSet bits = Values.bits(id);
        synchronized (bits) {
            bits.set(bit, value);
        }
    }

    /** Returns a bit of a bit set of this path; false when it was never set. */
    public static boolean getBitInBitSet(int id, int bit) {
        BitSet bits = Values.bits(id);
        synchronized (bits) {
            return bits.get(bit);
        }
    }

    /** Serializes the object into a file. Files that a program writes under heddle are those of its path. */
    public static void writeObjectToFile(Object object, String file) {
        try (ObjectOutputStream out = new ObjectOutputStream(new FileOutputStream(file))) {
            out.writeObject(object);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the object that is serialized in a file. */
    public static <T> T readObjectFromFile(Class<T> type, String file) {
        try (ObjectInputStream in = new ObjectInputStream(new FileInputStream(file))) {
            return type.cast(in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    // ---- Others ----

    /** Returns an int between the two bounds, both included: a choice. */
    public static int breakTransition(String reason, int min, int max) {
        return getInt(min, max);
    }

    /** Returns the time of {@link System#currentTimeMillis}. */
    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    /** Returns true iff the method that calls this one was called by a method of that class or of a subclass. */
    public static boolean isCalledFromClass(String name) {
        StackTraceElement[] stack = new Throwable().getStackTrace();
        if (stack.length < 3) {
            return false;
        }
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        try {
            Class<?> caller = Class.forName(stack[2].getClassName(), false, loader);
            return Class.forName(name, false, loader).isAssignableFrom(caller);
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    // ---- Printing ----

    /** Prints to standard output. */
    public static void print(String text) {
        System.out.print(text);
    }

    /** Prints "text : value". */
    public static void print(String text, int value) {
        System.out.print(text + " : " + value);
    }

    /** Prints "text : value". */
    public static void print(String text, boolean value) {
        System.out.print(text + " : " + value);
    }

    /** Prints all texts. */
    public static void print(String... texts) {
        System.out.print(String.join("", texts));
    }

    /** Prints a line end. */
    public static void println() {
        System.out.println();
    }

    /** Prints a line. */
    public static void println(String text) {
        System.out.println(text);
    }

    /** Prints the text after the thread's name. */
    public static void threadPrint(String text) {
        System.out.print(Thread.currentThread().getName() + ": " + text);
    }

    /** Prints a line after the thread's name. */
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

    // ---- Hints to a search: no effect ----

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

    // ---- Unsupported ----

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

    public static void setFieldAttribute(Object object, String field, int value) {
        unsupported("setFieldAttribute");
    }

    public static int getFieldAttribute(Object object, String field) {
        return Verify.<Integer>unsupported("getFieldAttribute");
    }

    public static void addFieldAttribute(Object object, String field, int value) {
        unsupported("addFieldAttribute");
    }

    public static int[] getFieldAttributes(Object object, String field) {
        return unsupported("getFieldAttributes");
    }

    public static void setLocalAttribute(String variable, int value) {
        unsupported("setLocalAttribute");
    }

    public static int getLocalAttribute(String variable) {
        return Verify.<Integer>unsupported("getLocalAttribute");
    }

    public static void addLocalAttribute(String variable, int value) {
        unsupported("addLocalAttribute");
    }

    public static int[] getLocalAttributes(String variable) {
        return unsupported("getLocalAttributes");
    }

    public static void setElementAttribute(Object array, int index, int value) {
        unsupported("setElementAttribute");
    }

    public static int getElementAttribute(Object array, int index) {
        return Verify.<Integer>unsupported("getElementAttribute");
    }

    public static void addElementAttribute(Object array, int index, int value) {
        unsupported("addElementAttribute");
    }

    public static int[] getElementAttributes(Object array, int index) {
        return unsupported("getElementAttributes");
    }

    public static void setObjectAttribute(Object object, int value) {
        unsupported("setObjectAttribute");
    }

    public static int getObjectAttribute(Object object) {
        return Verify.<Integer>unsupported("getObjectAttribute");
    }

    public static void addObjectAttribute(Object object, int value) {
        unsupported("addObjectAttribute");
    }

    public static int[] getObjectAttributes(Object object) {
        return unsupported("getObjectAttributes");
    }
}
