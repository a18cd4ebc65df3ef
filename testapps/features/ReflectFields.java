// EXPECT same-as-java
// Field access: all kinds, widening and refusals, static, final, private, typed getters, error texts
import java.lang.reflect.*;
import java.util.*;

public class ReflectFields {
    static class F {
        boolean z = true;
        byte b = 1;
        short s = 2;
        char c = 'c';
        int i = 4;
        long l = 5;
        float f = 6.5f;
        double d = 7.5;
        String str = "s";
        Integer box = 8;
        int[] arr = {1};
        static int st = 9;
        static final int CONST = 10;
        static final Object SFIN = "sfin";
        final int fin = Integer.parseInt("11");
        final String lit = "literal";
        private volatile long priv = 12;
        List<String> list = new ArrayList<>();
    }
    static class Hidden extends F { int i = 44; }
    record Rec(int x) {}

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    static Field f(String n) throws NoSuchFieldException { return F.class.getDeclaredField(n); }

    public static void main(String[] args) throws Throwable {
        F o = new F();
        for (String n : "z b s c i l f d str box arr st CONST SFIN fin lit priv".split(" ")) {
            Field x = f(n);
            Object v = x.get(o);
            System.out.println(n + ": " + (v instanceof int[] a ? Arrays.toString(a) : v) + " " + x.getType().getSimpleName() + " [" + Modifier.toString(x.getModifiers()) + "] boxed " + v.getClass().getSimpleName());
        }
        t("getInt of byte", () -> f("b").getInt(o));
        t("getLong of char", () -> f("c").getLong(o));
        t("getDouble of long", () -> f("l").getDouble(o));
        t("getFloat of int", () -> f("i").getFloat(o));
        t("getInt of long", () -> f("l").getInt(o));
        t("getByte of short", () -> f("s").getByte(o));
        t("getChar of int", () -> f("i").getChar(o));
        t("getBoolean of int", () -> f("i").getBoolean(o));
        t("getInt of Integer", () -> f("box").getInt(o));
        t("getInt of String", () -> f("str").getInt(o));
        t("set int to long field", () -> { f("l").setInt(o, 77); return o.l; });
        t("set byte to double field", () -> { f("d").setByte(o, (byte) 3); return o.d; });
        t("set char to int field", () -> { f("i").set(o, 'A'); return o.i; });
        t("set Short to int field", () -> { f("i").set(o, (short) 6); return o.i; });
        t("set long to int field", () -> { f("i").setLong(o, 1); return o.i; });
        t("set Long to int field", () -> { f("i").set(o, 5L); return o.i; });
        t("set null to int field", () -> { f("i").set(o, null); return o.i; });
        t("set null to String field", () -> { f("str").set(o, null); return o.str; });
        t("set int to String field", () -> { f("str").set(o, 5); return o.str; });
        t("setInt on Integer field", () -> { f("box").setInt(o, 5); return o.box; });
        t("set int to Integer field", () -> { f("box").set(o, 55); return o.box; });
        t("set array", () -> { f("arr").set(o, new int[] {3, 4}); return o.arr.length; });
        t("set wrong array", () -> { f("arr").set(o, new long[0]); return o.arr.length; });
        t("null object", () -> f("i").get(null));
        t("wrong object", () -> f("i").get("string"));
        t("static with null", () -> { f("st").set(null, 99); return F.st + " " + f("st").getInt("ignored"); });
        t("static final", () -> { f("CONST").setInt(null, 1); return F.CONST; });
        t("static final accessible", () -> { Field x = f("SFIN"); x.setAccessible(true); x.set(null, "y"); return F.SFIN; });
        t("final", () -> { f("fin").setInt(o, 1); return o.fin; });
        t("final accessible", () -> { Field x = f("fin"); x.setAccessible(true); x.setInt(o, 111); return o.fin + " " + x.get(o); });
        t("final constant accessible", () -> { Field x = f("lit"); x.setAccessible(true); x.set(o, "changed"); return o.lit + " " + x.get(o); });
        t("record field", () -> { Field x = Rec.class.getDeclaredField("x"); x.setAccessible(true); x.setInt(new Rec(1), 5); return "set"; });
        t("record read", () -> Rec.class.getDeclaredField("x").getInt(new Rec(31)));
        t("private", () -> { f("priv").setLong(o, 13); return f("priv").getLong(o); });
        t("hidden", () -> Hidden.class.getDeclaredField("i").get(new Hidden()) + " " + f("i").get(new Hidden()));
        t("not inherited by getDeclaredField", () -> Hidden.class.getDeclaredField("l"));
        t("jdk private", () -> String.class.getDeclaredField("value").get("x"));
        t("jdk accessible", () -> { Field x = String.class.getDeclaredField("value"); x.setAccessible(true); return x; });
        t("jdk public", () -> Integer.class.getField("MAX_VALUE").getInt(null));
        t("trySetAccessible", () -> String.class.getDeclaredField("value").trySetAccessible() + " " + f("priv").trySetAccessible());
        t("canAccess", () -> f("priv").canAccess(o) + " " + f("st").canAccess(null) + " " + String.class.getDeclaredField("value").canAccess("x"));
        t("canAccess wrong", () -> f("priv").canAccess(null));
        t("array length", () -> int[].class.getField("length"));
        t("generic", () -> f("list").getGenericType() + " " + f("list").toGenericString());
        t("equals", () -> f("i").equals(f("i")) + " " + (f("i") == f("i")) + " " + f("i").hashCode());
        Map<String, Object> dump = new TreeMap<>();
        for (Class<?> c = Hidden.class; c != Object.class; c = c.getSuperclass())
            for (Field x : c.getDeclaredFields()) if (!Modifier.isStatic(x.getModifiers()) && x.getType().isPrimitive()) dump.put(c.getSimpleName() + "." + x.getName(), x.get(new Hidden()));
        System.out.println("dump: " + dump);
    }
}
