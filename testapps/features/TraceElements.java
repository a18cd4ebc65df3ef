// EXPECT same-as-java
// StackTraceElement and StackWalker: class, method, file and line of frames, Thread.getStackTrace, caller class, hidden lambda frames, depth.

import java.util.List;
import java.util.stream.Collectors;

public class TraceElements {
    static String el(StackTraceElement e) {
        return e.getClassName() + "#" + e.getMethodName() + "@" + e.getFileName() + ":" + e.getLineNumber() + (e.isNativeMethod() ? " native" : "")
            + " module=" + e.getModuleName() + " loader=" + e.getClassLoaderName();
    }

    static StackTraceElement[] here() {
        return new Throwable().getStackTrace();
    }

    static class Sub {
        static StackTraceElement[] inside() { return here(); }
        StackTraceElement[] made = inside();
        List<String> walk() {
            return StackWalker.getInstance().walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
        }
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    static class Asks {
        static Class<?> who() { return caller(); }
    }

    static int depth(int n) {
        return n == 0 ? new Throwable().getStackTrace().length : depth(n - 1);
    }

    public static void main(String[] args) {
        for (StackTraceElement e : here()) System.out.println("here: " + el(e));
        for (StackTraceElement e : new Sub().made) System.out.println("sub: " + el(e));
        StackTraceElement[] ts = Thread.currentThread().getStackTrace();
        System.out.println("thread: " + ts.length);
        for (StackTraceElement e : ts) System.out.println("  " + e);
        for (String s : new Sub().walk()) System.out.println("walk: " + s);
        Runnable r = () -> {
            for (String s : new Sub().walk()) System.out.println("walk in lambda: " + s);
            for (StackTraceElement e : here()) System.out.println("lambda frame: " + e.getMethodName());
        };
        r.run();
        System.out.println("caller: " + Asks.who() + " " + caller());
        System.out.println("depth: " + depth(0) + " " + depth(10) + " " + depth(100) + " " + depth(1500));
        StackTraceElement e = here()[1];
        StackTraceElement same = here()[1];
        System.out.println("equals: " + e.equals(same) + " " + e.equals(e) + " hash same " + (e.hashCode() == e.hashCode()));
        StackTraceElement copy = new StackTraceElement(e.getClassLoaderName(), null, null, e.getClassName(), e.getMethodName(), e.getFileName(), e.getLineNumber());
        System.out.println("constructed: " + copy + " " + copy.equals(e) + " " + copy.hashCode());
        try {
            new StackTraceElement(null, "m", "f", 1);
        } catch (NullPointerException x) {
            System.out.println("null class: " + x.getMessage());
        }
        Throwable t = new Throwable();
        StackTraceElement[] arr = t.getStackTrace();
        arr[0] = null;
        System.out.println("copied: " + (t.getStackTrace()[0] != null));
        int multi = here()[1].getLineNumber()
            - here()[1].getLineNumber();
        System.out.println("two lines: " + multi);
        try {
            Object o = List.of(1)
                .stream()
                .map(x -> {
                    if (x == 1) {
                        throw new IllegalStateException("in stream");
                    }
                    return x;
                })
                .collect(Collectors.toList());
            System.out.println(o);
        } catch (IllegalStateException x) {
            System.out.println("stream top: " + x.getStackTrace()[0]);
            System.out.println("stream last: " + x.getStackTrace()[x.getStackTrace().length - 1]);
            System.out.println("stream frames: " + x.getStackTrace().length);
        }
        Thread th = new Thread(() -> System.out.println("thread bottom: " + here()[here().length - 1] + " count " + here().length), "t");
        th.start();
        try {
            th.join();
        } catch (InterruptedException x) {
            throw new AssertionError(x);
        }
        System.out.println("finished thread: " + th.getStackTrace().length);
    }
}
