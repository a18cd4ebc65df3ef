// EXPECT same-as-java
// Method handle loops: loop, countedLoop, whileLoop, doWhileLoop, iteratedLoop, and MethodHandleProxies
import java.lang.invoke.*;
import java.util.*;
import java.util.function.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

public class MhLoops {
    static int step(int v, int i) { return v * 10 + i; }
    static int stepArg(int v, int i, int n) { return v + i * n; }
    static boolean below(int v, int limit) { return v < limit; }
    static int dbl(int v, int limit) { return v * 2; }
    static int one(int limit) { return 1; }
    static List<String> push(List<String> l, String s, List<String> src) { l.add(0, s + src.size()); return l; }
    static List<String> fresh(List<String> src) { return new ArrayList<>(); }
    static int sumChars(int acc, Character c, Iterable<Character> it) { return acc + c; }
    static void print(int i, String s) { System.out.println("  " + i + " " + s); }
    static int facStep(int acc, int k, int n) { return acc * k; }
    static int inc(int acc, int k, int n) { return k + 1; }
    static boolean more(int acc, int k, int n) { return k <= n; }
    static int result(int acc, int k, int n) { return acc; }
    static int boom(int v, int i) { if (i == 3) throw new IllegalStateException("at " + i); return v + i; }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MhLoops.class, n, methodType(r, p)); }

    public interface Two { int f(int a, int b); default int twice(int a, int b) { return 2 * f(a, b); } }
    public interface Multi { void a(); void b(); }

    public static void main(String[] args) throws Throwable {
        Class<?> I = int.class;
        MethodHandle step = h("step", I, I, I);
        t("counted", () -> (int) countedLoop(constant(I, 5), constant(I, 0), step).invoke());
        t("counted range", () -> (int) countedLoop(constant(I, 3), constant(I, 7), constant(I, 0), step).invoke());
        t("counted zero", () -> (int) countedLoop(constant(I, 0), constant(I, 42), step).invoke() + " " + (int) countedLoop(constant(I, -5), constant(I, 42), step).invoke());
        t("counted argument", () -> (int) countedLoop(identity(I), dropArguments(constant(I, 0), 0, I), h("stepArg", I, I, I, I)).invoke(4));
        t("counted void body", () -> { countedLoop(constant(I, 3), null, h("print", void.class, I, String.class)).invoke("x"); return "done"; });
        t("counted exception", () -> (int) countedLoop(constant(I, 5), constant(I, 0), h("boom", I, I, I)).invoke());
        t("while", () -> (int) whileLoop(h("one", I, I), h("below", boolean.class, I, I), h("dbl", I, I, I)).invoke(1000));
        t("while not entered", () -> (int) whileLoop(h("one", I, I), h("below", boolean.class, I, I), h("dbl", I, I, I)).invoke(0));
        t("doWhile", () -> (int) doWhileLoop(h("one", I, I), h("dbl", I, I, I), h("below", boolean.class, I, I)).invoke(0));
        t("while no init", () -> (int) whileLoop(null, h("below", boolean.class, I, I), insertArguments(h("stepArg", I, I, I, I), 1, 1).asType(methodType(I, I, I))).invoke(7));
        t("iterated", () -> iteratedLoop(null, h("fresh", List.class, List.class), h("push", List.class, List.class, String.class, List.class)).invoke(List.of("a", "b", "c")));
        t("iterated sum", () -> (int) iteratedLoop(null, null, h("sumChars", I, I, Character.class, Iterable.class)).invoke((Iterable<Character>) List.of('a', 'b')));
        t("iterated empty", () -> iteratedLoop(null, h("fresh", List.class, List.class), h("push", List.class, List.class, String.class, List.class)).invoke(List.of()));
        t("loop factorial", () -> (int) loop(new MethodHandle[] {dropArguments(constant(I, 1), 0, I), h("facStep", I, I, I, I), h("more", boolean.class, I, I, I), h("result", I, I, I, I)}, new MethodHandle[] {dropArguments(constant(I, 1), 0, I), h("inc", I, I, I, I)}).invoke(5) + " (predicate after step)");
        t("loop types", () -> countedLoop(constant(I, 5), constant(I, 0), step).type() + " " + whileLoop(h("one", I, I), h("below", boolean.class, I, I), h("dbl", I, I, I)).type());
        t("loop no clauses", () -> loop());
        t("loop no predicate", () -> loop(new MethodHandle[] {constant(I, 1), identity(I)}));
        t("counted bad body", () -> countedLoop(constant(I, 5), constant(I, 0), identity(String.class)));
        t("counted bad count", () -> countedLoop(constant(long.class, 5L), constant(I, 0), step));
        t("while bad predicate", () -> whileLoop(h("one", I, I), h("dbl", I, I, I), h("dbl", I, I, I)));

        Two p = MethodHandleProxies.asInterfaceInstance(Two.class, step);
        t("proxy", () -> p.f(1, 2));
        t("proxy queries", () -> MethodHandleProxies.isWrapperInstance(p) + " " + (MethodHandleProxies.wrapperInstanceTarget(p) == step) + " " + MethodHandleProxies.wrapperInstanceType(p).getSimpleName() + " " + MethodHandleProxies.isWrapperInstance("x"));
        t("proxy object methods", () -> p.equals(p) + " " + (p.hashCode() == p.hashCode()));
        t("proxy function", () -> ((Comparator<?>) MethodHandleProxies.asInterfaceInstance(Comparator.class, lookup().findVirtual(String.class, "compareTo", methodType(I, String.class)))) != null);
        t("proxy sorting", () -> { @SuppressWarnings("unchecked") Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, lookup().findVirtual(String.class, "compareToIgnoreCase", methodType(I, String.class))); List<String> l = new ArrayList<>(List.of("b", "C", "a")); l.sort(c); return l; });
        t("proxy multi", () -> MethodHandleProxies.asInterfaceInstance(Multi.class, step));
        t("proxy non public", () -> MethodHandleProxies.asInterfaceInstance(Runnable.class, dropReturn(constant(I, 1))) != null);
        t("proxy bad type", () -> MethodHandleProxies.asInterfaceInstance(Runnable.class, step));
        t("proxy target", () -> MethodHandleProxies.wrapperInstanceTarget("x"));
        CallSite cs = new MutableCallSite(constant(String.class, "first"));
        MethodHandle dyn = cs.dynamicInvoker();
        String a = (String) dyn.invokeExact();
        cs.setTarget(constant(String.class, "second"));
        System.out.println("mutable call site: " + a + " " + (String) dyn.invokeExact() + " " + cs.type());
        t("constant call site", () -> { new ConstantCallSite(step).setTarget(step); return ""; });
        t("call site type", () -> { cs.setTarget(step); return ""; });
        SwitchPoint sp = new SwitchPoint();
        MethodHandle g = sp.guardWithTest(constant(String.class, "valid"), constant(String.class, "invalid"));
        String before = (String) g.invokeExact();
        SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
        System.out.println("switch point: " + before + " " + (String) g.invokeExact() + " " + sp.hasBeenInvalidated());
        CallSite lam = LambdaMetafactory.metafactory(lookup(), "applyAsInt", methodType(IntBinaryOperator.class), methodType(I, I, I), step, methodType(I, I, I));
        System.out.println("metafactory: " + ((IntBinaryOperator) lam.getTarget().invokeExact()).applyAsInt(4, 2));
    }
}
