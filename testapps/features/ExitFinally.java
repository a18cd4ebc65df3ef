// EXPECT same-as-java
// System.exit from a finally block while an exception is under way: the exception is never reported; a status above 255 is cut to eight bits.

public class ExitFinally {
    static void inner() {
        try {
            throw new IllegalStateException("swallowed by exit");
        } finally {
            System.out.println("inner finally");
            outerFinally();
        }
    }

    static void outerFinally() {
        try {
            Object o = null;
            System.out.println("before null use");
            o.toString();
        } catch (NullPointerException e) {
            System.out.println("caught null use");
            try {
                System.out.println("exiting with 300");
            } finally {
                Runtime.getRuntime().exit(300);
            }
        } finally {
            System.out.println("never: finally after exit");
        }
    }

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("never: handler " + e));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook runs once")));
        try {
            inner();
        } catch (IllegalStateException e) {
            System.out.println("never: caught");
        } finally {
            System.out.println("never: main finally");
        }
    }
}
