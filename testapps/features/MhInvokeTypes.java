// EXPECT same-as-java
// invokeExact against invoke: conversions, asType, explicitCastArguments, WrongMethodTypeException texts, MethodType API
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodHandles.*;
import static java.lang.invoke.MethodType.*;

public class MhInvokeTypes {
    static long lng(int i, long l) { return i + l; }
    static Object obj(Object o) { return o; }
    static String str(CharSequence c) { return "<" + c + ">"; }
    static void nothing() {}
    static int half(double d) { return (int) (d / 2); }
    static Integer boxed(Integer i) { return i == null ? -1 : i + 1; }
    static char chr(char c) { return (char) (c + 1); }
    static boolean flip(boolean b) { return !b; }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    static MethodHandle h(String n, Class<?> r, Class<?>... p) throws Exception { return lookup().findStatic(MhInvokeTypes.class, n, methodType(r, p)); }

    public static void main(String[] args) throws Throwable {
        MethodHandle lng = h("lng", long.class, int.class, long.class), obj = h("obj", Object.class, Object.class), str = h("str", String.class, CharSequence.class);
        t("exact", () -> (long) lng.invokeExact(1, 2L));
        t("exact wrong arg", () -> (long) lng.invokeExact(1, 2));
        t("exact wrong return", () -> (int) lng.invokeExact(1, 2L));
        t("exact ignoring result", () -> { lng.invokeExact(1, 2L); return ""; });
        t("exact boxed", () -> lng.invokeExact((Integer) 1, 2L));
        t("exact subtype", () -> (String) str.invokeExact("s"));
        t("exact arity", () -> (long) lng.invokeExact(1));
        t("invoke widening", () -> (long) lng.invoke((short) 1, 'a'));
        t("invoke to double", () -> (double) lng.invoke(1, 2L));
        t("invoke boxing", () -> lng.invoke((Integer) 1, (Object) 2L));
        t("invoke unboxing widening", () -> (long) lng.invoke(Byte.valueOf((byte) 4), Integer.valueOf(5)));
        t("invoke bad box", () -> (long) lng.invoke((Object) "x", 1L));
        t("invoke null to primitive", () -> (long) lng.invoke((Integer) null, 1L));
        t("invoke narrowing", () -> (int) lng.invoke(1, 2L));
        t("invoke arity", () -> lng.invoke(1));
        t("invoke void result", () -> { lng.invoke(1, 2L); return "dropped"; });
        t("void to object", () -> (Object) h("nothing", void.class).invoke());
        t("void to int", () -> (int) h("nothing", void.class).invoke());
        t("cast down", () -> (String) obj.invoke((Object) "down"));
        t("cast down bad", () -> (Integer) obj.invoke((Object) "down"));
        t("unbox result", () -> (int) obj.invoke((Object) 42));
        t("unbox widen result", () -> (long) obj.invoke((Object) 42));
        t("boxed null", () -> (int) h("boxed", Integer.class, Integer.class).invoke((Integer) null));
        t("invokeWithArguments", () -> lng.invokeWithArguments(1, 2) + " " + lng.invokeWithArguments(List.of((short) 3, 4L)));
        t("invokeWithArguments bad", () -> lng.invokeWithArguments("a", 2));
        t("invokeWithArguments arity", () -> lng.invokeWithArguments(1));

        t("asType", () -> (Object) lng.asType(methodType(Object.class, Object.class, byte.class)).invokeExact((Object) 5, (byte) 6));
        t("asType same", () -> lng.asType(lng.type()) == lng);
        t("asType narrowing", () -> lng.asType(methodType(int.class, int.class, long.class)));
        t("asType boolean", () -> h("flip", boolean.class, boolean.class).asType(methodType(int.class, int.class)));
        t("asType arity", () -> lng.asType(methodType(long.class, int.class)));
        MethodHandle half = explicitCastArguments(h("half", int.class, double.class), methodType(byte.class, String.class.isInterface() ? int.class : long.class));
        t("explicit narrowing", () -> (byte) half.invokeExact(1000L));
        t("explicit boolean to int", () -> (int) explicitCastArguments(h("flip", boolean.class, boolean.class), methodType(int.class, int.class)).invokeExact(2) + " " + (int) explicitCastArguments(h("flip", boolean.class, boolean.class), methodType(int.class, int.class)).invokeExact(3));
        t("explicit object to int", () -> (int) explicitCastArguments(identity(int.class), methodType(int.class, Object.class)).invokeExact((Object) 3.9));
        t("explicit null to int", () -> (int) explicitCastArguments(identity(int.class), methodType(int.class, Object.class)).invokeExact((Object) null));
        t("explicit char", () -> (int) explicitCastArguments(h("chr", char.class, char.class), methodType(int.class, double.class)).invokeExact(65.9));
        t("explicit bad", () -> (int) explicitCastArguments(identity(int.class), methodType(int.class, Object.class)).invokeExact((Object) "s"));

        MethodType m = methodType(String.class, int.class, Object[].class, long.class);
        System.out.println("type: " + m + " " + m.toMethodDescriptorString() + " count " + m.parameterCount() + " list " + m.parameterList() + " ret " + m.returnType() + " last " + m.lastParameterType());
        System.out.println("edits: " + m.changeReturnType(void.class) + m.changeParameterType(0, byte.class) + m.dropParameterTypes(0, 2) + m.insertParameterTypes(1, char.class, List.class) + m.appendParameterTypes(short.class));
        System.out.println("shapes: " + m.erase() + m.generic() + m.wrap() + m.wrap().unwrap() + m.hasPrimitives() + m.hasWrappers() + genericMethodType(2) + genericMethodType(1, true));
        System.out.println("same object: " + (methodType(int.class, int.class) == methodType(int.class, int.class)) + " equals " + m.equals(fromMethodDescriptorString("(I[Ljava/lang/Object;J)Ljava/lang/String;", null)));
        t("descriptor bad", () -> fromMethodDescriptorString("(I", null));
        t("descriptor missing class", () -> fromMethodDescriptorString("(Lno/Such;)V", null));
        t("void parameter", () -> methodType(void.class, void.class));
        t("null return", () -> methodType((Class<?>) null));
        t("drop out of range", () -> m.dropParameterTypes(2, 5));
        t("change out of range", () -> m.changeParameterType(9, int.class));
        t("too many", () -> methodType(void.class, Collections.nCopies(256, int.class)));
        System.out.println("handle toString: " + lng + " " + identity(String.class));
    }
}
