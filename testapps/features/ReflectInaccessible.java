// EXPECT same-as-java
// Access refusals: IllegalAccessException between classes, InaccessibleObjectException on JDK internals, module queries
import java.lang.reflect.*;
import java.util.*;

class ReflectInaccessibleOther {
    private int secret = 5;
    private static String sec() { return "sec"; }
    private ReflectInaccessibleOther() {}
    int pack = 6;
    protected int prot = 7;
    public int pub = 8;
    static ReflectInaccessibleOther make() { return new ReflectInaccessibleOther(); }
    private static class Deep { public int x = 1; public Deep() {} }
    static Object deep() { return new Deep(); }
}

public class ReflectInaccessible {
    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    public static void main(String[] args) throws Throwable {
        Class<?> o = ReflectInaccessibleOther.class;
        Object x = ReflectInaccessibleOther.make();
        t("private field", () -> o.getDeclaredField("secret").getInt(x));
        t("private field set", () -> { o.getDeclaredField("secret").setInt(x, 3); return ""; });
        t("private method", () -> o.getDeclaredMethod("sec").invoke(null));
        t("private constructor", () -> o.getDeclaredConstructor().newInstance());
        t("package field", () -> o.getDeclaredField("pack").getInt(x));
        t("protected field", () -> o.getDeclaredField("prot").getInt(x));
        t("public field of package class", () -> o.getField("pub").getInt(x));
        t("field opened", () -> { Field f = o.getDeclaredField("secret"); f.setAccessible(true); f.setInt(x, 50); return f.get(x); });
        t("method opened", () -> { Method m = o.getDeclaredMethod("sec"); m.setAccessible(true); return m.invoke(null); });
        t("constructor opened", () -> { Constructor<?> c = o.getDeclaredConstructor(); c.setAccessible(true); return c.newInstance().getClass(); });
        t("closed again", () -> { Field f = o.getDeclaredField("secret"); f.setAccessible(true); f.setAccessible(false); return f.get(x); });
        t("flag is per object", () -> { Field f = o.getDeclaredField("secret"); f.setAccessible(true); return o.getDeclaredField("secret").canAccess(x); });
        Object deep = ReflectInaccessibleOther.deep();
        t("public member of private class", () -> deep.getClass().getField("x").getInt(deep));
        t("public ctor of private class", () -> deep.getClass().getConstructor().newInstance().getClass());
        t("bulk", () -> { Field[] fs = o.getDeclaredFields(); AccessibleObject.setAccessible(fs, true); return Arrays.stream(fs).filter(f -> f.canAccess(x)).count(); });

        t("String.value", () -> { Field f = String.class.getDeclaredField("value"); f.setAccessible(true); return ""; });
        t("ArrayList.elementData", () -> { Field f = ArrayList.class.getDeclaredField("elementData"); f.setAccessible(true); return ""; });
        t("ArrayList.grow", () -> { Method m = ArrayList.class.getDeclaredMethod("grow", int.class); m.setAccessible(true); return ""; });
        t("ArrayList.grow plain", () -> ArrayList.class.getDeclaredMethod("grow", int.class).invoke(new ArrayList<>(), 1));
        t("protected clone", () -> { Method m = Object.class.getDeclaredMethod("clone"); m.setAccessible(true); return ""; });
        t("protected clone plain", () -> Object.class.getDeclaredMethod("clone").invoke(new int[0]));
        t("Integer ctor cache", () -> Class.forName("java.lang.Integer$IntegerCache").getDeclaredField("cache").get(null));
        t("internal class", () -> Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe").invoke(null));
        t("internal opened", () -> { Method m = Class.forName("jdk.internal.misc.Unsafe").getMethod("getUnsafe"); m.setAccessible(true); return ""; });
        t("non-public implementation", () -> List.of(1).getClass().getMethod("size").invoke(List.of(1)));
        t("through interface", () -> List.class.getMethod("size").invoke(List.of(1)));
        t("Unmodifiable get", () -> Collections.unmodifiableList(new ArrayList<>(List.of(7))).getClass().getMethod("get", int.class).invoke(Collections.unmodifiableList(new ArrayList<>(List.of(7))), 0));
        t("try", () -> String.class.getDeclaredField("hash").trySetAccessible() + " " + ArrayList.class.getMethod("size").trySetAccessible());
        t("filtered fields", () -> Class.class.getDeclaredFields().length + " " + Field.class.getDeclaredFields().length + " " + AccessibleObject.class.getDeclaredFields().length);
        t("filtered field", () -> Field.class.getDeclaredField("modifiers"));
        t("System fields", () -> System.class.getDeclaredFields().length >= 3);
        t("public jdk field", () -> System.class.getField("out").get(null) == System.out);
        t("set System.out", () -> { System.class.getField("out").set(null, null); return ""; });
        Module base = Object.class.getModule(), mine = ReflectInaccessible.class.getModule();
        System.out.println("modules: " + base.isExported("java.util") + base.isOpen("java.util") + base.isExported("jdk.internal.misc") + base.isExported("jdk.internal.misc", mine) + base.isOpen("java.lang", mine) + " " + base.getName() + " " + mine.getName() + " reads " + mine.canRead(base) + " packages " + base.getPackages().contains("java.lang") + " descriptor " + (mine.getDescriptor() == null) + " layer " + (mine.getLayer() == null));
    }
}
