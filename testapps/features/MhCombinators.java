// EXPECT same-as-java
// Method handle combinators: bind, insert, drop, permute, filter, fold, collect, spread, guard, catch, finally, constants
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

public class MhCombinators {
    static String cat(String a, String b, String c) { return a + b + c; }
    static int add(int a, int b) { return a + b; }
    static int sub(int a, int b) { return a - b; }
    static String up(String s) { return s.toUpperCase(); }
    static int len(String s) { return s.length(); }
    static boolean shortOne(String s) { return s.length() < 3; }
    static String wrap(String s) { return "<" + s + ">"; }
    static void say(String s) { System.out.println("  said " + s); }
    static int div(int a, int b) { return a / b; }
    static int rescue(ArithmeticException e, int a, int b) { return -a; }
    static int after(Throwable t, int r, int a, int b) { System.out.println("  finally " + (t == null ? "ok " + r : t.getMessage())); return r + 1000; }
    static String many(String... s) { return s.length + String.join("", s); }
    static long sum(long[] a) { return Arrays.stream(a).sum(); }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MhCombinators.class, n, methodType(r, p)); }

    public static void main(String[] args) throws Throwable {
        Class<?> S = String.class, I = int.class;
        MethodHandle cat = h("cat", S, S, S, S), add = h("add", I, I, I), sub = h("sub", I, I, I), up = h("up", S, S), len = h("len", I, S), wrap = h("wrap", S, S), div = h("div", I, I, I), many = h("many", S, String[].class);
        t("bindTo", () -> (String) cat.bindTo("A").bindTo("B").invokeExact("C"));
        t("bindTo primitive", () -> add.bindTo(1));
        t("bindTo wrong", () -> cat.bindTo(5));
        t("insert", () -> (String) insertArguments(cat, 1, "X").invoke("a", "c") + " " + (int) insertArguments(sub, 1, 7).invoke(10));
        t("insert bad", () -> insertArguments(sub, 1, "s"));
        t("insert too many", () -> insertArguments(sub, 1, 1, 2));
        t("drop", () -> (int) dropArguments(sub, 1, S, Object.class).invoke(9, "ignored", null, 4) + " " + dropArguments(sub, 0, long.class).type());
        t("drop to match", () -> dropArgumentsToMatch(len, 0, List.of(long.class, String.class, int.class), 1).type());
        t("drop return", () -> dropReturn(add).type());
        t("permute", () -> (int) permuteArguments(sub, methodType(I, I, I), 1, 0).invoke(3, 10) + " " + (int) permuteArguments(sub, methodType(I, I), 0, 0).invoke(3) + " " + (int) permuteArguments(sub, methodType(I, I, S, I), 2, 0).invoke(1, "mid", 100));
        t("permute bad", () -> permuteArguments(sub, methodType(I, I, S), 1, 0));
        t("permute index", () -> permuteArguments(sub, methodType(I, I), 0, 2));
        t("filterArguments", () -> (String) filterArguments(cat, 0, up, null, wrap).invoke("a", "b", "c") + " " + (int) filterArguments(add, 1, len).invoke(1, "four"));
        t("filterArguments bad", () -> filterArguments(add, 0, up));
        t("filterReturn", () -> (String) filterReturnValue(cat, wrap).invoke("a", "b", "c") + " " + (int) filterReturnValue(cat, len).invoke("a", "b", "c"));
        t("fold", () -> (String) foldArguments(cat, h("cat", S, S, S, S).bindTo("f")).invoke("1", "2"));
        t("fold void", () -> (String) foldArguments(cat, h("say", void.class, S)).invoke("a", "b", "c"));
        t("fold at", () -> (int) foldArguments(dropArguments(sub, 2, S), 1, len.asType(methodType(I, S))).invoke(50, "xyz"));
        t("collect", () -> (String) collectArguments(cat, 1, insertArguments(cat, 2, "!")).invoke("a", "b", "c", "d"));
        t("collect void", () -> collectArguments(cat, 1, h("say", void.class, S)).type());
        MethodHandle guard = guardWithTest(h("shortOne", boolean.class, S), up, wrap);
        t("guard", () -> (String) guard.invokeExact("ab") + (String) guard.invokeExact("abc"));
        t("guard bad", () -> guardWithTest(h("shortOne", boolean.class, S), up, len));
        MethodHandle safe = catchException(div, ArithmeticException.class, h("rescue", I, ArithmeticException.class, I, I));
        t("catch", () -> (int) safe.invokeExact(8, 2) + " " + (int) safe.invokeExact(8, 0));
        t("catch other", () -> catchException(div, NullPointerException.class, dropArguments(constant(I, -7), 0, NullPointerException.class)).invoke(1, 0));
        t("finally ok", () -> (int) tryFinally(div, h("after", I, Throwable.class, I, I, I)).invokeExact(9, 3));
        t("finally thrown", () -> (int) tryFinally(div, h("after", I, Throwable.class, I, I, I)).invokeExact(9, 0));

        t("asCollector", () -> (String) many.asFixedArity().asCollector(String[].class, 3).invoke("a", "b", "c") + (String) many.asFixedArity().asCollector(String[].class, 0).invoke());
        t("asCollector at", () -> (long) dropArguments(h("sum", long.class, long[].class), 1, S).asCollector(0, long[].class, 2).invoke(1, 2, "x"));
        t("asSpreader", () -> (String) cat.asSpreader(Object[].class, 2).invoke("a", new Object[] {"b", "c"}) + " " + (int) add.asSpreader(int[].class, 2).invoke(new int[] {4, 5}));
        t("asSpreader length", () -> add.asSpreader(Object[].class, 2).invoke(new Object[] {1}));
        t("asSpreader null empty", () -> (int) add.asSpreader(2, Object[].class, 0).invoke(1, 2, null));
        t("asSpreader element", () -> add.asSpreader(Object[].class, 2).invoke(new Object[] {1, "x"}));
        t("asVarargs", () -> { MethodHandle v = many.asFixedArity().asVarargsCollector(String[].class); return v.isVarargsCollector() + (String) v.invoke("p", "q") + (String) v.invoke(new String[] {"arr"}) + (String) v.invoke(); });
        t("withVarargs", () -> (String) many.withVarargs(false).invoke(new String[] {"z"}) + many.withVarargs(true).isVarargsCollector());
        t("spread invoker", () -> (String) spreadInvoker(cat.type(), 1).invoke(cat, "a", new Object[] {"b", "c"}) + " " + (int) exactInvoker(add.type()).invoke(add, 1, 2) + " " + (int) invoker(methodType(I, byte.class, byte.class)).invoke(add, (byte) 1, (byte) 2));

        t("constants", () -> (String) constant(S, "k").invokeExact() + (long) constant(long.class, 5).invokeExact() + constant(Object.class, null).invoke() + (int) identity(I).invokeExact(9) + zero(S).invoke() + (double) zero(double.class).invokeExact() + empty(methodType(I, S)).type() + (int) empty(methodType(I, S)).invoke("x"));
        t("constant bad", () -> constant(I, "s"));
        t("arrays", () -> { int[] a = {1, 2, 3}; arrayElementSetter(int[].class).invokeExact(a, 0, 99); return (int) arrayElementGetter(int[].class).invokeExact(a, 0) + " " + (int) arrayLength(int[].class).invokeExact(a) + " " + ((String[]) arrayConstructor(String[].class).invoke(4)).length; });
        t("array index", () -> arrayElementGetter(int[].class).invoke(new int[1], 3));
        t("array store", () -> { arrayElementSetter(Object[].class).invoke((Object[]) new String[1], 0, (Object) 5); return ""; });
        t("array negative", () -> arrayConstructor(int[].class).invoke(-1));
        t("throwException", () -> throwException(S, IllegalStateException.class).invoke(new IllegalStateException("thrown")));
        t("throw null", () -> throwException(void.class, Exception.class).invoke((Exception) null));
        MethodHandle tableSwitch = tableSwitch(dropArguments(constant(S, "default"), 0, I), dropArguments(constant(S, "zero"), 0, I), dropArguments(constant(S, "one"), 0, I));
        t("tableSwitch", () -> (String) tableSwitch.invoke(0) + (String) tableSwitch.invoke(1) + (String) tableSwitch.invoke(2) + (String) tableSwitch.invoke(-1));
        MethodHandle f = identity(I);
        for (int i = 0; i < 10; i++) f = filterReturnValue(f, insertArguments(add, 1, i));
        MethodHandle chain = f;
        t("chain", () -> (int) chain.invokeExact(100));
    }
}
