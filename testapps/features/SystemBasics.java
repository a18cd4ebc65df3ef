// EXPECT same-as-java
// System and Runtime: properties, arraycopy overlaps and failures, redirection of streams, identity hash stability, exit hooks
import java.io.*;
import java.util.*;

public class SystemBasics {
    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("fixed properties: " + (int) System.lineSeparator().charAt(0) + " " + System.getProperty("file.separator") + System.getProperty("path.separator") + " " + System.getProperty("java.specification.version") + " " + System.getProperty("java.vm.specification.version") + " " + System.getProperty("java.class.version") + " " + System.getProperty("java.specification.name"));
        System.out.println("absent: " + System.getProperty("no.such.property") + " " + System.getProperty("no.such.property", "default") + " " + System.getenv("NO_SUCH_VARIABLE_HERE") + " " + System.getSecurityManager());
        System.out.println("set: " + System.setProperty("my.prop", "1") + " " + System.setProperty("my.prop", "2") + " " + System.getProperty("my.prop") + " " + System.clearProperty("my.prop") + " " + System.getProperty("my.prop"));
        System.setProperty("my.int", "0x1f");
        System.setProperty("my.bool", "TRUE");
        System.out.println("typed: " + Integer.getInteger("my.int") + " " + Integer.getInteger("my.none", 7) + " " + Long.getLong("my.int") + " " + Boolean.getBoolean("my.bool") + Boolean.getBoolean("my.none"));
        t("empty key", () -> System.getProperty(""));
        t("null key", () -> System.getProperty(null));
        t("null value", () -> System.setProperty("k", null));
        System.out.println("version: " + Runtime.version().feature() + " " + Runtime.Version.parse("17.0.2+8").compareTo(Runtime.Version.parse("17.0.10")) + " " + Runtime.Version.parse("11.0.1-ea+3"));
        t("env immutable", () -> System.getenv().put("A", "b"));

        int[] a = {0, 1, 2, 3, 4, 5, 6, 7};
        System.arraycopy(a, 0, a, 2, 5);
        System.out.println("overlap right: " + Arrays.toString(a));
        System.arraycopy(a, 3, a, 1, 5);
        System.out.println("overlap left: " + Arrays.toString(a));
        Object[] src = {"a", "b", 3, "d"};
        String[] dst = new String[4];
        t("store part way", () -> { System.arraycopy(src, 0, dst, 0, 4); return ""; });
        System.out.println("copied before failure: " + Arrays.toString(dst));
        t("up cast", () -> { Object[] o = new Object[2]; System.arraycopy(new Integer[] {1, 2}, 0, o, 0, 2); return Arrays.toString(o); });
        t("down cast fine", () -> { String[] s = new String[1]; System.arraycopy(new Object[] {"x"}, 0, s, 0, 1); return s[0]; });
        t("kinds differ", () -> { System.arraycopy(new int[1], 0, new long[1], 0, 1); return ""; });
        t("primitive to object", () -> { System.arraycopy(new int[1], 0, new Integer[1], 0, 1); return ""; });
        t("not array", () -> { System.arraycopy("s", 0, new int[1], 0, 1); return ""; });
        t("to not array", () -> { System.arraycopy(new int[1], 0, "s", 0, 1); return ""; });
        t("null", () -> { System.arraycopy(null, 0, new int[1], 0, 1); return ""; });
        t("past source", () -> { System.arraycopy(new int[3], 2, new int[9], 0, 2); return ""; });
        t("past target", () -> { System.arraycopy(new byte[3], 0, new byte[2], 1, 2); return ""; });
        t("negative source", () -> { System.arraycopy(new char[3], -1, new char[2], 0, 1); return ""; });
        t("negative length", () -> { System.arraycopy(new Object[3], 0, new Object[2], 0, -1); return ""; });
        t("zero at end", () -> { System.arraycopy(new int[3], 3, new int[2], 2, 0); return "fine"; });
        t("2d shares rows", () -> { int[][] x = {{1}, {2}}; int[][] y = new int[2][]; System.arraycopy(x, 0, y, 0, 2); y[0][0] = 9; return x[0][0]; });

        Object o = new Object();
        System.out.println("identity: " + (System.identityHashCode(o) == System.identityHashCode(o)) + (o.hashCode() == System.identityHashCode(o)) + " null " + System.identityHashCode(null) + " string differs from content " + (System.identityHashCode("a") != "a".hashCode()));
        PrintStream old = System.out, oldErr = System.err;
        ByteArrayOutputStream bo = new ByteArrayOutputStream(), be = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bo, true));
        System.setErr(new PrintStream(be, true));
        System.out.print("captured");
        System.err.print("error");
        new Exception("trace").printStackTrace();
        System.setOut(old);
        System.setErr(oldErr);
        System.out.println("redirected: " + bo + " / " + be.toString().split("\\R")[0]);
        System.setIn(new ByteArrayInputStream(new byte[] {42}));
        System.out.println("in: " + System.in.read() + System.in.read());
        Runtime r = Runtime.getRuntime();
        System.out.println("runtime: " + (r.availableProcessors() > 0) + (r.totalMemory() > 0) + (r.freeMemory() > 0) + (r.maxMemory() >= r.totalMemory()) + (r == Runtime.getRuntime()));
        long n1 = System.nanoTime(), n2 = System.nanoTime();
        System.out.println("clock: " + (n2 >= n1) + (System.currentTimeMillis() > 1_600_000_000_000L));
        System.gc();
        Thread hook = new Thread(() -> System.out.println("hook ran"));
        r.addShutdownHook(hook);
        t("hook twice", () -> { r.addShutdownHook(hook); return ""; });
        Thread removed = new Thread(() -> System.out.println("never printed"));
        r.addShutdownHook(removed);
        System.out.println("removed: " + r.removeShutdownHook(removed) + r.removeShutdownHook(removed));
        try {
            System.out.println("exiting");
            System.exit(37);
        } finally {
            System.out.println("not reached");
        }
    }
}
