// EXPECT same-as-java
// ExceptionInInitializerError on first use, NoClassDefFoundError afterwards with its cause, errors thrown directly, subclasses, retry, half-set fields.

public class InitError {
    static class Bad {
        static int before = 5;
        static int value = fail("Bad");
        static int after = 6;
        static int fail(String s) { throw new IllegalStateException("no " + s); }
        static void touch() { }
    }
    static class SubBad extends Bad { static { System.out.println("SubBad unreachable"); } }
    static class Div { static final int[] TABLE = {1, 2}; static int x = TABLE[2]; }
    static class Direct { static { if (true) throw new StackOverflowError("direct error"); } }
    static class Custom extends Error { Custom(String m) { super(m); } }
    static class ThrowsCustom { static Object o = make(); static Object make() { throw new Custom("custom error"); } }
    static class Outer { static int v = Bad2.w; }
    static class Bad2 { static int w = Integer.parseInt("xyz"); }
    static class Good { static int calls; static { calls++; System.out.println("Good init"); } }
    static class Asserts { static { assert Good.calls == 99 : "calls " + Good.calls; } static int q; }
    enum Level { LOW(1), HIGH(0); final int inv; Level(int x) { inv = 10 / x; } }
    interface Face { int F = Bad.fail("Face"); }
    static class Holder { static final Object LOCK = new Object(); static { synchronized (LOCK) { Object o = null; o.hashCode(); } } static void m() { } }

    interface Act { Object run() throws Exception; }

    static void attempt(String label, Act a) {
        try {
            System.out.println(label + ": ok " + a.run());
        } catch (Throwable t) {
            System.out.println(label + ": " + t);
            for (Throwable c = t.getCause(); c != null; c = c.getCause()) {
                System.out.println("    cause " + c);
            }
            if (t instanceof ExceptionInInitializerError) {
                System.out.println("    same exception " + (((ExceptionInInitializerError) t).getException() == t.getCause()) + " message " + t.getMessage());
            }
            StackTraceElement[] st = t.getStackTrace();
            System.out.println("    at " + st[0].getMethodName() + " frames>0 " + (st.length > 0));
        }
    }

    public static void main(String[] args) {
        attempt("Bad 1", () -> Bad.before);
        attempt("Bad 2", () -> Bad.before);
        attempt("Bad 3", () -> { Bad.touch(); return 0; });
        attempt("new Bad", Bad::new);
        attempt("SubBad 1", SubBad::new);
        attempt("SubBad 2", SubBad::new);
        attempt("SubBad inherited", () -> SubBad.after);
        attempt("Div", () -> Div.x);
        attempt("Div again", () -> Div.TABLE.length);
        attempt("Direct", Direct::new);
        attempt("Direct again", Direct::new);
        attempt("Custom", () -> ThrowsCustom.o);
        attempt("Custom again", () -> ThrowsCustom.o);
        attempt("Outer", () -> Outer.v);
        attempt("Outer again", () -> Outer.v);
        attempt("Bad2 by itself", () -> Bad2.w);
        attempt("Good", () -> Good.calls);
        attempt("Good again", () -> Good.calls);
        attempt("Asserts", () -> Asserts.q);
        attempt("Asserts again", () -> Asserts.q);
        attempt("Level", () -> Level.LOW);
        attempt("Level again", Level::values);
        attempt("Face", () -> Face.F);
        attempt("Face again", () -> Face.F);
        attempt("Holder", () -> { Holder.m(); return 0; });
        attempt("Holder again", () -> { Holder.m(); return 0; });
        attempt("forName failed class", () -> Class.forName("InitError$Bad"));
        attempt("forName no init", () -> Class.forName("InitError$Bad", false, InitError.class.getClassLoader()));
        attempt("array of failed class", () -> new Bad[2].length);
        attempt("instanceof failed class", () -> (Object) "x" instanceof Comparable && !((Object) args instanceof Bad[]));
        attempt("forName missing", () -> Class.forName("InitError$Missing"));
    }
}
