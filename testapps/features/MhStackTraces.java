// EXPECT same-as-java
// Method handle calls in stack traces, StackWalker and caller-sensitive methods: the frames of lambda forms are hidden.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.stream.Collectors;

import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.methodType;

public class MhStackTraces {
    static int thrower(int a, int b) { throw new IllegalStateException("thrown " + a + b); }
    static int divide(int a, int b) { return a / b; }
    static int rescue(RuntimeException e, int a, int b) { throw new IllegalArgumentException("rescue", e); }
    static int cleanup(Throwable t, int r, int a, int b) { if (t == null) throw new IllegalStateException("cleanup"); return r; }
    static int again(int v, int i) { if (i == 2) throw new IllegalStateException("loop " + v); return v + i; }
    static String walk(String s) {
        return s + StackWalker.getInstance().walk(f -> f.map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
    }
    static String caller() { return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass().getName(); }

    interface Act { void run() throws Throwable; }

    static void show(String label, Act act) {
        try {
            act.run();
            System.out.println(label + ": nothing thrown");
        } catch (Throwable t) {
            for (; t != null; t = t.getCause()) {
                System.out.println(label + ": " + t.toString().replaceAll("@[0-9a-f]+", "@#"));
                for (StackTraceElement e : t.getStackTrace()) {
                    if (e.getMethodName().equals("show")) break;
                    System.out.println("    " + e.getClassName() + "." + e.getMethodName());
                }
            }
        }
    }

    static MethodHandle h(String name, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MhStackTraces.class, name, methodType(r, p)); }

    public static void main(String[] args) throws Throwable {
        Class<?> I = int.class;
        MethodHandle thrower = h("thrower", I, I, I), divide = h("divide", I, I, I);
        show("direct", () -> { int x = (int) thrower.invokeExact(1, 2); });
        show("generic", () -> thrower.invoke((Integer) 1, (short) 2));
        show("with arguments", () -> thrower.invokeWithArguments(1, 2));
        show("wrong type", () -> { long x = (long) thrower.invokeExact(1, 2); });
        show("wrong argument", () -> thrower.invoke("a", 2));
        show("cast", () -> { Object o = "s"; thrower.invoke(o, o); });
        show("null unboxed", () -> { Integer n = null; thrower.invoke(n, 1); });
        show("bound", () -> insertArguments(thrower, 0, 7).invoke(8));
        show("filtered", () -> filterReturnValue(thrower, identity(I)).invoke(8, 9));
        show("guarded", () -> guardWithTest(dropArguments(constant(boolean.class, true), 0, I, I), thrower, divide).invoke(1, 1));
        show("caught", () -> catchException(divide, ArithmeticException.class, h("rescue", I, RuntimeException.class, I, I).asType(methodType(I, ArithmeticException.class, I, I))).invoke(1, 0));
        show("not caught", () -> catchException(divide, IllegalStateException.class, h("rescue", I, RuntimeException.class, I, I).asType(methodType(I, IllegalStateException.class, I, I))).invoke(1, 0));
        show("finally", () -> tryFinally(divide, h("cleanup", I, Throwable.class, I, I, I)).invoke(1, 0));
        show("finally itself", () -> tryFinally(divide, h("cleanup", I, Throwable.class, I, I, I)).invoke(1, 1));
        show("loop", () -> countedLoop(constant(I, 5), constant(I, 0), h("again", I, I, I)).invoke());
        show("switch", () -> tableSwitch(dropArguments(thrower, 0, I), dropArguments(divide, 0, I)).invoke(0, 1, 0));
        show("switch default", () -> tableSwitch(dropArguments(thrower, 0, I), dropArguments(divide, 0, I)).invoke(1, 1, 0));
        show("array", () -> arrayElementGetter(int[].class).invoke(new int[2], 2));
        show("array null", () -> arrayElementSetter(int[].class).invoke((int[]) null, 2, 3));
        show("array store", () -> arrayElementSetter(Object[].class).invoke((Object[]) new Integer[1], 0, (Object) "s"));
        show("throw", () -> throwException(I, Exception.class).invoke(new Exception("made")));
        show("null receiver", () -> lookup().findVirtual(String.class, "length", methodType(I)).invoke((String) null));
        show("null receiver of an interface", () -> lookup().findVirtual(List.class, "size", methodType(I)).invoke((List<?>) null));
        show("null handle", () -> { MethodHandle none = null; none.invoke(); });
        show("field of null", () -> lookup().findGetter(Thread.class, "name", String.class));
        show("constructor", () -> lookup().findConstructor(java.util.ArrayList.class, methodType(void.class, I)).invoke(-1));
        VarHandle elements = arrayElementVarHandle(int[].class);
        show("var handle", () -> elements.getAndAdd(new int[1], 4, 1));
        show("var handle type", () -> elements.getAndAdd(new int[1], "x", 1));
        show("var handle null", () -> elements.setVolatile((int[]) null, 0, 1));
        MethodHandle walk = h("walk", String.class, String.class);
        System.out.println((String) walk.invokeExact("walk "));
        System.out.println(walk.invokeWithArguments("arguments "));
        System.out.println((String) filterReturnValue(walk, identity(String.class)).invoke("filter "));
        System.out.println((String) h("caller", String.class).invokeExact());

        MethodHandle forName = lookup().findStatic(Class.class, "forName", methodType(Class.class, String.class));
        System.out.println((Class<?>) forName.invokeExact("MhStackTraces$Act"));
        MethodHandle lookupHandle = lookup().findStatic(MethodHandles.class, "lookup", methodType(MethodHandles.Lookup.class));
        MethodHandles.Lookup made = (MethodHandles.Lookup) lookupHandle.invokeExact();
        System.out.println(made.lookupClass().getPackageName().isEmpty() + " " + made.lookupClass().getName().startsWith("MhStackTraces"));
        MethodHandle loader = lookup().findVirtual(Class.class, "getClassLoader", methodType(ClassLoader.class));
        System.out.println((ClassLoader) loader.invokeExact(MhStackTraces.class) == MhStackTraces.class.getClassLoader());
        java.lang.reflect.Method reflected = MhStackTraces.class.getDeclaredMethod("thrower", I, I);
        show("reflected", () -> lookup().unreflect(reflected).invoke(3, 4));
        show("reflective invoke", () -> MethodHandle.class.getMethod("invoke", Object[].class).invoke(thrower, (Object) new Object[] {1, 2}));
        show("reflective access", () -> VarHandle.class.getMethod("get", Object[].class).invoke(elements, (Object) new Object[] {new int[1], 0}));
    }
}
