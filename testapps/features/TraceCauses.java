// EXPECT same-as-java
// printed traces with causes and suppressed exceptions: frames in common, nested suppression, circular references, null causes, no stack, replaced stacks.

public class TraceCauses {
    static void thrower(String m) {
        throw new IllegalStateException(m);
    }

    static Exception caught(String m) {
        try {
            thrower(m);
            return null;
        } catch (IllegalStateException e) {
            return e;
        }
    }

    static void header(String s) {
        System.out.println("=== " + s);
    }

    static class Res implements AutoCloseable {
        final String n;
        Res(String n) { this.n = n; }
        @Override
        public void close() {
            thrower("close " + n);
        }
    }

    static void a() {
        try {
            b();
        } catch (RuntimeException e) {
            throw new RuntimeException("from a", e);
        }
    }

    static void b() {
        try {
            c();
        } catch (RuntimeException e) {
            throw new RuntimeException(e);
        } finally {
            System.out.print("");
        }
    }

    static void c() {
        thrower("deep");
    }

    public static void main(String[] args) {
        header("three levels");
        try {
            a();
        } catch (RuntimeException e) {
            e.printStackTrace(System.out);
        }
        header("suppressed");
        try (Res r = new Res("1"); Res q = new Res("2")) {
            thrower("body");
        } catch (IllegalStateException e) {
            e.printStackTrace(System.out);
        }
        header("cause with suppressed");
        Exception inner = caught("inner");
        inner.addSuppressed(new Exception("side", caught("side cause")));
        new Exception("outer", inner).printStackTrace(System.out);
        header("circular cause");
        Exception x = caught("x");
        Exception y = new Exception("y", x);
        x.initCause(y);
        x.printStackTrace(System.out);
        header("circular suppressed");
        Exception s = new Exception("s");
        Exception t = new Exception("t", s);
        s.addSuppressed(t);
        s.printStackTrace(System.out);
        header("same exception as cause and suppressed");
        Exception both = new Exception("both", inner);
        both.addSuppressed(inner);
        both.printStackTrace(System.out);
        header("no stack");
        new RuntimeException("bare", new Exception("bare cause"), true, false) { private static final long serialVersionUID = 1; }.printStackTrace(System.out);
        header("replaced stack");
        Exception r = new Exception("replaced");
        r.setStackTrace(new StackTraceElement[] {
            new StackTraceElement("com.example.A", "m", "A.java", 10),
            new StackTraceElement("com.example.B", "<init>", null, -1),
            new StackTraceElement("com.example.C", "nat", "C.java", -2),
            new StackTraceElement("com.example.D", "none", "D.java", -1),
            new StackTraceElement("app", "mod", "1.0", "x.Y", "z", "Y.java", 3),
            new StackTraceElement(null, "mod2", null, "x.Z", "z", "Z.java", 4),
        });
        r.printStackTrace(System.out);
        header("empty stack");
        r.setStackTrace(new StackTraceElement[0]);
        r.printStackTrace(System.out);
        header("setStackTrace null element");
        try {
            r.setStackTrace(new StackTraceElement[] {null});
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        header("to string writer");
        java.io.StringWriter w = new java.io.StringWriter();
        new Exception("w", new Error("cause")).printStackTrace(new java.io.PrintWriter(w, true));
        System.out.print(w.toString().replace("\t", "<tab>"));
        header("cause of null message");
        new Exception(null, new NullPointerException()).printStackTrace(System.out);
        header("stderr");
        new Exception("to stderr", caught("cause on stderr")).printStackTrace();
    }
}
