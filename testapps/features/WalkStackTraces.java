// EXPECT same-as-java
// Stack traces: Thread.getStackTrace, Throwable frames and lines, causes with common frames, suppressed, own traces
import java.io.*;
import java.util.*;

public class WalkStackTraces {
    static String frames(StackTraceElement[] st, int n) {
        StringJoiner j = new StringJoiner(" < ");
        for (int i = 0; i < Math.min(n, st.length); i++) j.add(st[i].getMethodName() + ":" + st[i].getLineNumber());
        return j.toString();
    }

    static Exception make(String m) { return new Exception(m); }

    static Exception deep(int n) { return n == 0 ? make("deep") : deep(n - 1); }

    static void thrower(int k) {
        switch (k) {
            case 0 -> throw new IllegalStateException("zero");
            case 1 -> { int[] a = new int[1]; a[2] = 1; }
            case 2 -> { Object o = "s"; Integer i = (Integer) o; }
            case 3 -> { String s = null; s.length(); }
            case 4 -> { int z = 0; System.out.println(1 / z); }
            default -> { try { thrower(0); } catch (IllegalStateException e) { throw new RuntimeException("wrapped", e); } }
        }
    }

    static class Res implements AutoCloseable {
        final String n;
        Res(String n) { this.n = n; }
        @Override public void close() throws IOException { throw new IOException("close " + n); }
    }

    static String print(Throwable t) {
        StringWriter w = new StringWriter();
        t.printStackTrace(new PrintWriter(w, true));
        return w.toString();
    }

    static class Quiet extends RuntimeException {
        Quiet(String m) { super(m, null, false, false); }
    }
    static class Filled extends RuntimeException {
        int fills;
        @Override public synchronized Throwable fillInStackTrace() { fills++; return super.fillInStackTrace(); }
    }

    public static void main(String[] args) throws Exception {
        StackTraceElement[] st = Thread.currentThread().getStackTrace();
        System.out.println("own: " + st[0].getMethodName() + " " + frames(Arrays.copyOfRange(st, 1, st.length), 5));
        System.out.println("made: " + frames(make("x").getStackTrace(), 5));
        System.out.println("deep: " + deep(3).getStackTrace().length + " " + frames(deep(3).getStackTrace(), 9));
        for (int i = 0; i < 6; i++) {
            try {
                thrower(i);
            } catch (RuntimeException e) {
                System.out.println("thrown " + i + ": " + e.getClass().getSimpleName() + " " + frames(e.getStackTrace(), 4));
            }
        }
        try {
            thrower(5);
        } catch (RuntimeException e) {
            System.out.print("printed: " + print(e));
        }
        try (Res a = new Res("a"); Res b = new Res("b")) {
            throw new IllegalArgumentException("body");
        } catch (Exception e) {
            System.out.print("suppressed: " + print(e));
            System.out.println("suppressed order: " + e.getSuppressed()[0].getMessage() + ", " + e.getSuppressed()[1].getMessage());
        }
        Exception cyc = new Exception("one"), two = new Exception("two", cyc);
        cyc.initCause(two);
        System.out.println("circular: " + print(cyc).contains("CIRCULAR REFERENCE"));
        try {
            cyc.initCause(null);
        } catch (IllegalStateException e) {
            System.out.println("initCause twice: " + e.getMessage() + " caused by " + e.getCause().getMessage());
        }
        try {
            two.initCause(two);
        } catch (RuntimeException e) {
            System.out.println("self causation: " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
        try {
            two.addSuppressed(two);
        } catch (IllegalArgumentException e) {
            System.out.println("self suppression: " + e.getMessage());
        }
        Quiet q = new Quiet("quiet");
        q.addSuppressed(cyc);
        q.setStackTrace(st);
        System.out.println("no trace: " + q.getStackTrace().length + " " + q.getSuppressed().length + " [" + print(q).trim() + "]");
        Filled f = new Filled();
        f.fillInStackTrace();
        System.out.println("fills: " + f.fills + " " + f.getStackTrace()[0].getMethodName());
        Exception own = make("own");
        own.setStackTrace(new StackTraceElement[] {new StackTraceElement("pkg.Cls", "meth", "Cls.java", 12), new StackTraceElement("app", "mod", "1.0", "p.K", "n", null, -2), new StackTraceElement("p.U", "u", null, -1), new StackTraceElement("p.V", "v", "V.java", -1)});
        System.out.print("own trace: " + print(own));
        own.getStackTrace()[0] = null;
        System.out.println("copy: " + own.getStackTrace()[0].equals(new StackTraceElement("pkg.Cls", "meth", "Cls.java", 12)) + " hash equal " + (own.getStackTrace()[0].hashCode() == new StackTraceElement("pkg.Cls", "meth", "Cls.java", 12).hashCode()));
        StackTraceElement me = make("").getStackTrace()[1];
        System.out.println("element: " + me.getClassName() + " " + me.getFileName() + " native " + me.isNativeMethod() + " module " + me.getModuleName() + " loader " + me.getClassLoaderName() + " jdk " + jdkFrame());
        Thread t = new Thread(() -> System.out.println("thread: " + frames(make("t").getStackTrace(), 2).replaceAll("lambda\\$main\\$\\d+", "lambda")), "worker");
        t.start();
        t.join();
        System.out.println("dead thread: " + t.getStackTrace().length + " new thread " + new Thread().getStackTrace().length);
        System.out.println("local message: " + new Exception("m") { @Override public String getLocalizedMessage() { return "local"; } }.toString().replaceAll(".*: ", ""));
        throw new IllegalStateException("uncaught at the end", make("cause"));
    }

    static String jdkFrame() {
        try {
            Integer.parseInt("x");
            return "";
        } catch (NumberFormatException e) {
            for (StackTraceElement s : e.getStackTrace()) if (s.getMethodName().equals("parseInt")) return s.getModuleName() + "/" + s.getClassName() + " " + s.getClassLoaderName() + " " + s.getFileName();
            return "none";
        }
    }
}
