// EXPECT same-as-java
// StackWalker: method names, classes, line numbers, lambdas and reflection hidden or shown, caller class, limits
import java.lang.StackWalker.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class WalkStackWalker {
    static final StackWalker PLAIN = StackWalker.getInstance(), REF = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);

    static String frame(StackFrame f) { return f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber(); }

    static List<String> names(StackWalker w) { return w.walk(s -> s.map(f -> f.getMethodName().replaceAll("lambda\\$(\\w+)\\$\\d+", "lambda-$1")).collect(Collectors.toList())); }

    static void a(int depth, Runnable r) {
        if (depth == 0) r.run();
        else b(depth - 1, r);
    }

    static void b(int depth, Runnable r) { a(depth, r); }

    static class Caller {
        Class<?> who() { return REF.getCallerClass(); }
        static Class<?> outer() { return new Caller().who(); }
        Caller() {}
        Caller(List<String> out) { out.addAll(names(PLAIN)); }
        static final List<String> INIT = names(PLAIN);
    }

    interface Def { default List<String> here() { return names(PLAIN); } }

    static String firstTwo() { return PLAIN.walk(s -> s.limit(2).map(WalkStackWalker::frame).collect(Collectors.joining(" < "))); }

    public static void main(String[] args) throws Exception {
        System.out.println("here: " + names(PLAIN));
        a(3, () -> System.out.println("nested: " + names(PLAIN)));
        System.out.println("lines: " + firstTwo());
        System.out.println("lines again: " +
            firstTwo());
        System.out.println("caller: " + Caller.outer().getSimpleName() + " " + new Caller().who().getSimpleName());
        Supplier<Class<?>> viaLambda = () -> REF.getCallerClass();
        System.out.println("caller of lambda: " + viaLambda.get().getSimpleName());
        System.out.println("caller of reference: " + ((Supplier<Class<?>>) Caller::outer).get().getSimpleName());
        try {
            PLAIN.getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println("caller without option: " + e.getMessage());
        }
        try {
            PLAIN.walk(s -> s.findFirst().get().getDeclaringClass());
        } catch (UnsupportedOperationException e) {
            System.out.println("class without option: " + (e.getMessage() != null));
        }
        System.out.println("classes: " + REF.walk(s -> s.map(f -> f.getDeclaringClass().getSimpleName() + f.getMethodType()).collect(Collectors.toList())));
        System.out.println("descriptor: " + PLAIN.walk(s -> s.findFirst().get().getDescriptor()) + " native " + PLAIN.walk(s -> s.findFirst().get().isNativeMethod()) + " file " + PLAIN.walk(s -> s.findFirst().get().getFileName()));
        List<String> ctor = new ArrayList<>();
        new Caller(ctor);
        System.out.println("constructor: " + ctor);
        System.out.println("static init: " + Caller.INIT);
        System.out.println("default method: " + new Def() {}.here());
        System.out.println("reflection hidden: " + WalkStackWalker.class.getDeclaredMethod("names", StackWalker.class).invoke(null, PLAIN));
        StackWalker refl = StackWalker.getInstance(Option.SHOW_REFLECT_FRAMES);
        @SuppressWarnings("unchecked")
        List<String> shown = (List<String>) WalkStackWalker.class.getDeclaredMethod("names", StackWalker.class).invoke(null, refl);
        System.out.println("reflection shown: has invoke " + shown.contains("invoke") + " first " + shown.get(0) + " last " + shown.get(shown.size() - 1));
        StackWalker all = StackWalker.getInstance(EnumSet.of(Option.SHOW_HIDDEN_FRAMES, Option.RETAIN_CLASS_REFERENCE));
        int[] hidden = new int[2];
        Runnable r = () -> {
            hidden[0] = names(PLAIN).size();
            hidden[1] = all.walk(s -> (int) s.count());
        };
        List.of(1).forEach(x -> r.run());
        System.out.println("hidden frames more: " + (hidden[1] > hidden[0]));
        System.out.println("stream frames: " + Stream.of(1).map(x -> names(PLAIN).get(1)).findFirst().get());
        a(50, () -> System.out.println("deep: " + PLAIN.walk(Stream::count) + " count of a " + PLAIN.walk(s -> s.filter(f -> f.getMethodName().equals("a")).count()) + " skip " + PLAIN.walk(s -> s.skip(10).findFirst().get().getMethodName())));
        a(2, () -> PLAIN.forEach(f -> System.out.println("each: " + frame(f).replaceAll("lambda\\$main\\$\\d+", "lambda"))));
        try {
            Stream<StackFrame> leaked = PLAIN.walk(s -> s);
            leaked.count();
        } catch (IllegalStateException e) {
            System.out.println("leaked: " + e.getMessage());
        }
        try {
            PLAIN.walk(s -> { throw new IllegalArgumentException("from function"); });
        } catch (IllegalArgumentException e) {
            System.out.println("exception: " + e.getMessage());
        }
        StackTraceElement e = PLAIN.walk(s -> s.findFirst().get().toStackTraceElement());
        System.out.println("element: " + e);
        Thread t = new Thread(() -> System.out.println("in thread: " + names(PLAIN) + " caller " + REF.walk(s -> s.reduce((x, y) -> y).get().getClassName())));
        t.start();
        t.join();
    }
}
