// EXPECT same-as-java
// assertions with -ea: every detail type, causes, side effects only when evaluated, nested classes, interfaces, initialisers, desiredAssertionStatus.

public class AssertMessages {
    static int evaluations;

    static String detail(String s) {
        evaluations++;
        return s;
    }

    static boolean yes() {
        evaluations += 100;
        return true;
    }

    interface Act {
        void run();
    }

    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": passed");
        } catch (AssertionError e) {
            System.out.println(label + ": " + e + " | message " + e.getMessage() + " | cause " + e.getCause());
        } catch (RuntimeException e) {
            System.out.println(label + ": not an assertion " + e.getClass().getSimpleName());
        }
    }

    static class Nested {
        static void check(int x) {
            assert x > 0 : "nested " + x;
        }
        class Inner {
            void check() { assert false; }
        }
    }

    interface Face {
        default void check() { assert toString().isEmpty() : this; }
    }

    enum Kind { A { @Override void check() { assert ordinal() == 1 : this; } }; abstract void check(); }

    record Rec(int v) {
        Rec {
            assert v >= 0 : "v=" + v;
        }
    }

    static class InInit {
        static final int V;
        static {
            assert evaluations < 0 : "init " + (evaluations > 0);
            V = 1;
        }
    }

    public static void main(String[] args) {
        boolean enabled = false;
        assert enabled = true;
        System.out.println("enabled: " + enabled + " " + AssertMessages.class.desiredAssertionStatus() + " " + String.class.desiredAssertionStatus());
        t("plain", () -> { assert false; });
        t("string", () -> { assert false : "text"; });
        t("null string", () -> { assert false : (String) null; });
        t("int", () -> { assert 1 > 2 : 42; });
        t("long", () -> { assert false : 1L << 40; });
        t("char", () -> { assert false : 'c'; });
        t("boolean", () -> { assert false : true; });
        t("float", () -> { assert false : 1.5f; });
        t("double", () -> { assert false : -0.0; });
        t("byte", () -> { assert false : (byte) -1; });
        t("object", () -> { assert false : new StringBuilder("built"); });
        t("exception", () -> { assert false : new IllegalStateException("inner"); });
        t("array", () -> { assert new int[0].length == 1 : java.util.Arrays.toString(new int[] {1}); });
        t("passing", () -> { assert yes() : detail("unused"); });
        t("evaluated", () -> { assert !yes() : detail("used"); });
        System.out.println("evaluations: " + evaluations);
        t("nested", () -> Nested.check(-1));
        t("nested ok", () -> Nested.check(1));
        t("inner", () -> new Nested().new Inner().check());
        t("default method", () -> new Face() { @Override public String toString() { return "face"; } }.check());
        t("enum", () -> Kind.A.check());
        t("record", () -> new Rec(-3));
        t("record ok", () -> new Rec(3));
        t("static init", () -> System.out.println(InInit.V));
        try {
            System.out.println(InInit.V);
        } catch (NoClassDefFoundError e) {
            System.out.println("after static init: " + e.getMessage());
        }
        t("condition throws", () -> { assert Integer.parseInt("x") > 0 : "no"; });
        t("detail throws", () -> { assert false : Integer.parseInt("x"); });
        t("lambda in assert", () -> { java.util.function.BooleanSupplier s = () -> false; assert s.getAsBoolean() : "supplier"; });
        t("constructor forms", () -> { throw new AssertionError("msg", new Error("c")); });
        t("object constructor", () -> { throw new AssertionError((Object) new RuntimeException("as cause")); });
        try {
            assert args.length > 0
                : "multi"
                + "line";
        } catch (AssertionError e) {
            StackTraceElement s = e.getStackTrace()[0];
            System.out.println("line: " + s);
            e.printStackTrace(System.out);
        }
        int i = 0;
        assert i++ == 0 && i == 1;
        System.out.println("side effect: " + i);
        ClassLoader.getSystemClassLoader().setClassAssertionStatus("AssertMessagesLate", false);
        AssertMessagesLate.check();
    }
}

class AssertMessagesLate {
    static void check() {
        assert false : "must be off";
        System.out.println("switched off for this class: " + !AssertMessagesLate.class.desiredAssertionStatus());
    }
}
