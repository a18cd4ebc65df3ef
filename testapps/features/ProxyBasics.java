// EXPECT same-as-java
// Dynamic proxies: dispatch, Object methods, default methods, primitives, exceptions, class properties, errors
import java.io.IOException;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ProxyBasics {
    public interface Calc {
        int add(int a, int b);
        long mix(byte b, short s, char c, float f, double d, boolean z);
        default String hello(String who) { return "hello " + who + " " + add(1, 2); }
        String fail() throws IOException;
        void nothing();
        Object[] echo(Object... xs);
        static String st() { return "static"; }
    }
    public interface Named { String hello(String who); int id(); }
    interface Hidden { String h(); }

    static Object proxy(InvocationHandler h, Class<?>... is) { return Proxy.newProxyInstance(ProxyBasics.class.getClassLoader(), is, h); }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (UndeclaredThrowableException e) {
            System.out.println(label + ": UndeclaredThrowableException of " + e.getUndeclaredThrowable() + " message " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (p, m, a) -> {
            log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "()" : Arrays.deepToString(a)));
            return switch (m.getName()) {
                case "add" -> (int) a[0] + (int) a[1];
                case "mix" -> 1L + (byte) a[0] + (short) a[1] + (char) a[2] + (long) (float) a[3] + (long) (double) a[4] + ((boolean) a[5] ? 100 : 0);
                case "hello" -> InvocationHandler.invokeDefault(p, m, a);
                case "fail" -> throw new IOException("declared");
                case "echo" -> a[0];
                case "toString" -> "PROXY";
                case "hashCode" -> 1234;
                case "equals" -> a[0] == p;
                default -> null;
            };
        };
        Calc c = (Calc) proxy(h, Calc.class);
        t("add", () -> c.add(2, 3));
        t("mix", () -> c.mix((byte) 1, (short) 2, 'A', 3.7f, -4.2, true));
        t("default", () -> c.hello("you"));
        t("declared exception", c::fail);
        t("void", () -> { c.nothing(); return "done"; });
        t("varargs", () -> Arrays.toString(c.echo(1, "x", null)) + c.echo().length);
        t("object methods", () -> c + " " + c.hashCode() + " " + c.equals(c) + c.equals("x"));
        t("not intercepted", () -> c.getClass() == proxy(h, Calc.class).getClass());
        System.out.println("log: " + log);

        Class<?> k = c.getClass();
        System.out.println("class: proxy " + Proxy.isProxyClass(k) + " super " + k.getSuperclass() + " interfaces " + Arrays.toString(k.getInterfaces()) + " modifiers " + Modifier.toString(k.getModifiers()) + " simple starts " + k.getSimpleName().startsWith("$Proxy") + " not proxy " + Proxy.isProxyClass(String.class));
        System.out.println("handler: " + (Proxy.getInvocationHandler(c) == h) + " instance " + (c instanceof Calc) + (((Object) c) instanceof Named));
        t("handler of non proxy", () -> Proxy.getInvocationHandler("x"));
        Object both = proxy((p, m, a) -> m.getDeclaringClass().getSimpleName() + ":" + m.getName(), Named.class, Calc.class);
        t("duplicate method goes to first", () -> ((Named) both).hello("") + " " + ((Calc) both).hello(""));
        t("other order", () -> ((Named) proxy((p, m, a) -> m.getDeclaringClass().getSimpleName(), Calc.class, Named.class)).hello(""));
        t("wrong type", () -> ((Named) both).id());
        t("null for primitive", () -> ((Named) proxy((p, m, a) -> null, Named.class)).id());
        t("null for object", () -> ((Named) proxy((p, m, a) -> null, Named.class)).hello("x"));
        t("Long for int", () -> ((Named) proxy((p, m, a) -> 5L, Named.class)).id());
        t("value for void", () -> { ((Calc) proxy((p, m, a) -> "ignored", Calc.class)).nothing(); return "fine"; });
        t("undeclared checked", () -> ((Named) proxy((p, m, a) -> { throw new IOException("sneaky"); }, Named.class)).id());
        t("undeclared own", () -> ((Calc) proxy((p, m, a) -> { throw new ClassNotFoundException("cnf"); }, Calc.class)).fail());
        t("runtime", () -> ((Named) proxy((p, m, a) -> { throw new IllegalStateException("rt"); }, Named.class)).id());
        t("error", () -> ((Named) proxy((p, m, a) -> { throw new AssertionError("err"); }, Named.class)).id());
        t("toString throws checked", () -> proxy((p, m, a) -> { throw new Exception("ts"); }, Named.class).toString());
        t("invocation target", () -> ((Calc) proxy((p, m, a) -> m.invoke(new Object[0].getClass(), a), Calc.class)).add(1, 2));
        t("class given", () -> proxy(h, String.class));
        t("twice", () -> proxy(h, Named.class, Named.class));
        t("null handler", () -> Proxy.newProxyInstance(ProxyBasics.class.getClassLoader(), new Class<?>[] {Named.class}, null));
        t("invisible", () -> Proxy.newProxyInstance(null, new Class<?>[] {Named.class}, h));
        t("package private", () -> ((Hidden) proxy((p, m, a) -> "hid", Hidden.class)).h() + " " + Modifier.toString(proxy(h, Hidden.class).getClass().getModifiers()));
        t("no interfaces", () -> proxy(h).toString());
        t("invokeDefault on abstract", () -> InvocationHandler.invokeDefault(c, Calc.class.getMethod("nothing")));
        t("invokeDefault on non proxy", () -> InvocationHandler.invokeDefault("x", Calc.class.getMethod("hello", String.class), "y"));
        Function<Integer, Integer> f = x -> x * 2;
        @SuppressWarnings("unchecked")
        Function<Integer, Integer> traced = (Function<Integer, Integer>) proxy((p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : m.invoke(f, a), Function.class);
        t("wrapping a lambda", () -> traced.andThen(traced).apply(5) + " " + traced.compose((Integer x) -> x + 1).apply(1));
        @SuppressWarnings("unchecked")
        List<String> ro = (List<String>) proxy((p, m, a) -> {
            if (Set.of("add", "remove", "clear").contains(m.getName())) throw new UnsupportedOperationException(m.getName());
            try {
                return m.invoke(new ArrayList<>(List.of("b", "a")), a);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }, List.class);
        t("list size", ro::size);
        t("list add", () -> ro.add("x"));
        t("list get out of range", () -> ro.get(5));
        t("list iterate", () -> String.join(",", ro));
    }
}
