// EXPECT same-as-java
// MethodHandleProxies, LambdaMetafactory and StringConcatFactory called directly, dynamic proxies with default methods.

import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.StringConcatFactory;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;

import static java.lang.invoke.MethodType.methodType;

public class MhProxies {
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + act.run());
        } catch (Throwable e) {
            String text = e.toString();
            for (Throwable c = e.getCause(); c != null; c = c.getCause()) text += " <- " + c;
            System.out.println(label + ": " + text.replaceAll("0x[0-9a-f]+", "0x#").replaceAll("@[0-9a-f]+", "@#"));
        }
    }
    static int add(int a, int b) { return a + b; }
    static String join(String a, Object b) { return a + "/" + b; }
    static int fails(String s) throws Exception { throw new java.io.IOException("from " + s); }
    static <T> int compareLengths(String a, String b) { return a.length() - b.length(); }
    int base = 10;
    int plus(int n) { return base + n; }
    private String secret(Integer i) { return "secret" + i + base; }

    public interface Greeter { String greet(String name); default String twice(String name) { return greet(greet(name)); } static String none() { return "none"; } }
    public interface Two { int first(); int second(); }
    interface Hidden { int call(int x); }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        MethodHandle add = l.findStatic(MhProxies.class, "add", methodType(int.class, int.class, int.class));
        MethodHandle join = l.findStatic(MhProxies.class, "join", methodType(String.class, String.class, Object.class));
        t("operator", () -> MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class, add).applyAsInt(3, 4));
        t("greeter", () -> MethodHandleProxies.asInterfaceInstance(Greeter.class, MethodHandles.insertArguments(join, 1, 5)).greet("x"));
        t("default", () -> MethodHandleProxies.asInterfaceInstance(Greeter.class, MethodHandles.insertArguments(join, 1, 5)).twice("x"));
        t("comparator", () -> {
            String[] a = {"ccc", "a", "bb"};
            @SuppressWarnings("unchecked") Comparator<String> c = MethodHandleProxies.asInterfaceInstance(Comparator.class, l.findStatic(MhProxies.class, "compareLengths", methodType(int.class, String.class, String.class)));
            Arrays.sort(a, c);
            return Arrays.toString(a) + c.equals(c) + MethodHandleProxies.isWrapperInstance(c) + MethodHandleProxies.wrapperInstanceTarget(c).type() + MethodHandleProxies.wrapperInstanceType(c).getSimpleName();
        });
        t("two methods", () -> MethodHandleProxies.asInterfaceInstance(Two.class, add));
        t("not public", () -> MethodHandleProxies.asInterfaceInstance(Hidden.class, add));
        t("wrong type", () -> MethodHandleProxies.asInterfaceInstance(IntBinaryOperator.class, join));
        t("checked", () -> MethodHandleProxies.asInterfaceInstance(Function.class, l.findStatic(MhProxies.class, "fails", methodType(int.class, String.class))).apply("f"));
        t("callable", () -> MethodHandleProxies.asInterfaceInstance(Callable.class, MethodHandles.insertArguments(l.findStatic(MhProxies.class, "fails", methodType(int.class, String.class)), 0, "c")).call());

        t("lambda", () -> ((IntBinaryOperator) LambdaMetafactory.metafactory(l, "applyAsInt", methodType(IntBinaryOperator.class), methodType(int.class, int.class, int.class), add, methodType(int.class, int.class, int.class)).getTarget().invokeExact()).applyAsInt(5, 6));
        t("captured", () -> ((IntFunction<?>) LambdaMetafactory.metafactory(l, "apply", methodType(IntFunction.class, MhProxies.class), methodType(Object.class, int.class), l.findVirtual(MhProxies.class, "plus", methodType(int.class, int.class)), methodType(Integer.class, int.class)).getTarget().invokeExact(new MhProxies())).apply(7));
        t("private", () -> ((Function<Object, Object>) LambdaMetafactory.metafactory(l, "apply", methodType(Function.class, MhProxies.class), methodType(Object.class, Object.class), l.findSpecial(MhProxies.class, "secret", methodType(String.class, Integer.class), MhProxies.class), methodType(String.class, Integer.class)).getTarget().invokeExact(new MhProxies())).apply(3));
        t("constructor", () -> ((Supplier<?>) LambdaMetafactory.metafactory(l, "get", methodType(Supplier.class), methodType(Object.class), l.findConstructor(StringBuilder.class, methodType(void.class)), methodType(StringBuilder.class)).getTarget().invokeExact()).get().getClass());
        t("not an interface", () -> LambdaMetafactory.metafactory(l, "get", methodType(String.class), methodType(Object.class), add, methodType(Object.class)));
        t("bad arity", () -> LambdaMetafactory.metafactory(l, "get", methodType(Supplier.class), methodType(Object.class), add, methodType(Object.class)));
        t("bad result", () -> LambdaMetafactory.metafactory(l, "applyAsInt", methodType(IntBinaryOperator.class), methodType(int.class, int.class, int.class), MethodHandles.lookup().findStatic(MhProxies.class, "join", methodType(String.class, String.class, Object.class)), methodType(int.class, int.class, int.class)));
        t("not direct", () -> LambdaMetafactory.metafactory(l, "applyAsInt", methodType(IntBinaryOperator.class), methodType(int.class, int.class, int.class), MethodHandles.permuteArguments(add, methodType(int.class, int.class, int.class), 1, 0), methodType(int.class, int.class, int.class)));
        t("alternative", () -> {
            Object o = LambdaMetafactory.altMetafactory(l, "get", methodType(Supplier.class), methodType(Object.class), l.findConstructor(java.util.ArrayList.class, methodType(void.class)), methodType(java.util.List.class), LambdaMetafactory.FLAG_MARKERS | LambdaMetafactory.FLAG_SERIALIZABLE, 1, java.util.RandomAccess.class).getTarget().invoke();
            return ((Supplier<?>) o).get() + " " + (o instanceof java.util.RandomAccess) + (o instanceof java.io.Serializable);
        });

        t("concat", () -> (String) StringConcatFactory.makeConcat(l, "x", methodType(String.class, int.class, String.class, char.class)).getTarget().invokeExact(1, "s", 'c'));
        t("recipe", () -> (String) StringConcatFactory.makeConcatWithConstants(l, "x", methodType(String.class, long.class, Object.class), "a\u0001b\u0002c\u0001", "const").getTarget().invokeExact(1L << 40, (Object) null));
        t("recipe constants", () -> (String) StringConcatFactory.makeConcatWithConstants(l, "x", methodType(String.class), "\u0002\u0002\u0002", 1.5f, 'c', String.class).getTarget().invokeExact());
        t("recipe short", () -> StringConcatFactory.makeConcatWithConstants(l, "x", methodType(String.class, long.class), "ab"));
        t("recipe null", () -> StringConcatFactory.makeConcatWithConstants(l, "x", methodType(String.class), "\u0002", (Object) null));
        t("result", () -> StringConcatFactory.makeConcat(l, "x", methodType(Integer.class, int.class)));
        t("many", () -> {
            Class<?>[] types = new Class<?>[200];
            Object[] values = new Object[200];
            for (int i = 0; i < 200; i++) {
                types[i] = i % 3 == 0 ? int.class : i % 3 == 1 ? String.class : double.class;
                values[i] = i % 3 == 0 ? (Object) i : i % 3 == 1 ? "s" + i : i / 2.0;
            }
            return ((String) StringConcatFactory.makeConcat(l, "x", methodType(String.class, types)).getTarget().invokeWithArguments(values)).hashCode();
        });

        InvocationHandler handler = (proxy, method, arguments) -> {
            if (method.isDefault()) return InvocationHandler.invokeDefault(proxy, method, arguments);
            if (method.getDeclaringClass() == Object.class) return switch (method.getName()) { case "hashCode" -> 7; case "equals" -> proxy == arguments[0]; default -> "proxy"; };
            if (method.getName().equals("call")) throw new Exception("checked");
            return method.getName() + Arrays.toString(arguments);
        };
        Greeter g = (Greeter) Proxy.newProxyInstance(MhProxies.class.getClassLoader(), new Class<?>[] {Greeter.class, Runnable.class}, handler);
        t("proxy", () -> g.greet("p") + " " + g.twice("q") + " " + g + g.hashCode() + g.equals(g) + Proxy.isProxyClass(g.getClass()));
        t("proxy undeclared", () -> { ((Hidden) Proxy.newProxyInstance(MhProxies.class.getClassLoader(), new Class<?>[] {Hidden.class}, handler)).call(1); return ""; });
        t("proxy cast", () -> { ((Hidden) Proxy.newProxyInstance(MhProxies.class.getClassLoader(), new Class<?>[] {Hidden.class}, (p, m, a) -> "text")).call(1); return ""; });
        t("proxy null", () -> { ((Hidden) Proxy.newProxyInstance(MhProxies.class.getClassLoader(), new Class<?>[] {Hidden.class}, (p, m, a) -> null)).call(1); return ""; });
        t("proxy of class", () -> Proxy.newProxyInstance(MhProxies.class.getClassLoader(), new Class<?>[] {String.class}, handler));
        t("proxy twice", () -> Proxy.newProxyInstance(MhProxies.class.getClassLoader(), new Class<?>[] {Greeter.class, Greeter.class}, handler));
        t("default elsewhere", () -> InvocationHandler.invokeDefault("no proxy", Greeter.class.getMethod("twice", String.class), "x"));
        t("proxy handle", () -> (String) l.findVirtual(Greeter.class, "greet", methodType(String.class, String.class)).invokeExact(g, "h"));
    }
}
