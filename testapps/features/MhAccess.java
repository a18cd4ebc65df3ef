// EXPECT same-as-java
// privateLookupIn, unreflect in all its forms, findVarHandle through other lookups, teleporting, protected access, accessors of finals.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class MhAccess {
    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + act.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.toString().replaceAll("@[0-9a-f]+", "@#").replaceAll("0x[0-9a-f]+", "0x#") + (e.getCause() == null ? "" : " <- " + e.getCause().toString().replaceAll("@[0-9a-f]+", "@#")));
        }
    }
    static class Vault {
        private int gold = 5;
        private final int fixed = 6;
        private static String motto = "m";
        private static final Integer LIMIT = 9;
        protected volatile long counted;
        private Vault() { }
        private Vault(int g) { gold = g; }
        private int open(int key) { return gold * key; }
        protected String guard() { return "vault"; }
        private static int many(int... xs) { return xs.length; }
        String varied(String s, Object... rest) { return s + rest.length; }
    }
    static class Sub extends Vault {
        Sub() { super(1); }
        @Override protected String guard() { return "sub"; }
        static Lookup lookup() { return MethodHandles.lookup(); }
        MethodHandle superGuard() throws Exception { return MethodHandles.lookup().findSpecial(Vault.class, "guard", methodType(String.class), Sub.class); }
    }
    enum E { A, B; private int hidden = 4; }
    record R(int x) { }
    interface I { default String hi() { return "hi"; } private int low() { return 1; } static int st() { return 2; } }
    static class Impl implements I { public String hi() { return "impl"; } }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        Lookup in = MethodHandles.privateLookupIn(Vault.class, l);
        System.out.println(in + " " + in.lookupModes() + " " + in.hasFullPrivilegeAccess() + " " + in.previousLookupClass());
        Vault v = (Vault) in.findConstructor(Vault.class, methodType(void.class, int.class)).invoke(20);
        t("private method", () -> (int) in.findVirtual(Vault.class, "open", methodType(int.class, int.class)).invokeExact(v, 3));
        t("private getter", () -> (int) in.findGetter(Vault.class, "gold", int.class).invokeExact(v));
        t("private setter", () -> { in.findSetter(Vault.class, "gold", int.class).invokeExact(v, 8); return v.gold; });
        t("final setter", () -> in.findSetter(Vault.class, "fixed", int.class));
        t("static final setter", () -> in.findStaticSetter(Vault.class, "LIMIT", Integer.class));
        t("static", () -> (String) in.findStaticGetter(Vault.class, "motto", String.class).invokeExact());
        t("wrong type", () -> in.findGetter(Vault.class, "gold", long.class));
        t("no such", () -> in.findVirtual(Vault.class, "gone", methodType(void.class)));
        t("of another", () -> l.in(String.class).findVirtual(Vault.class, "open", methodType(int.class, int.class)));
        t("public lookup", () -> MethodHandles.publicLookup().findVirtual(Vault.class, "varied", methodType(String.class, String.class, Object[].class)));
        t("varargs", () -> (int) in.findStatic(Vault.class, "many", methodType(int.class, int[].class)).invoke(1, 2, 3) + " " + in.findStatic(Vault.class, "many", methodType(int.class, int[].class)).isVarargsCollector() + " " + (String) in.findVirtual(Vault.class, "varied", methodType(String.class, String.class, Object[].class)).invoke(v, "s", 1, 2));
        t("var handle", () -> { VarHandle h = in.findVarHandle(Vault.class, "counted", long.class); h.getAndAdd(v, 5L); return (long) h.compareAndExchange(v, 5L, 6L) + " " + v.counted; });
        t("final var handle", () -> { VarHandle h = in.findVarHandle(Vault.class, "fixed", int.class); return h.isAccessModeSupported(VarHandle.AccessMode.SET) + " " + (int) h.get(v); });
        t("static var handle", () -> { VarHandle h = in.findStaticVarHandle(Vault.class, "motto", String.class); return h.compareAndSet("m", "n") + Vault.motto; });
        t("closed package", () -> MethodHandles.privateLookupIn(ArrayList.class, l).findGetter(ArrayList.class, "size", int.class));
        t("primitive", () -> MethodHandles.privateLookupIn(int.class, l));
        t("weak caller", () -> MethodHandles.privateLookupIn(Vault.class, l.dropLookupMode(Lookup.MODULE)));

        Field gold = Vault.class.getDeclaredField("gold"), fixed = Vault.class.getDeclaredField("fixed"), limit = Vault.class.getDeclaredField("LIMIT");
        Method open = Vault.class.getDeclaredMethod("open", int.class), guard = Vault.class.getDeclaredMethod("guard");
        Constructor<?> make = Vault.class.getDeclaredConstructor(int.class);
        t("unreflect", () -> l.unreflect(open).type() + " " + (int) l.unreflect(open).invoke(v, 2) + " " + l.unreflectConstructor(make).type() + " " + l.unreflectGetter(gold).type() + l.unreflectSetter(gold).type());
        t("unreflect public", () -> MethodHandles.publicLookup().unreflect(open));
        fixed.setAccessible(true);
        limit.setAccessible(true);
        t("final by force", () -> { l.unreflectSetter(fixed).invoke(v, 60); return fixed.get(v); });
        t("static final by force", () -> l.unreflectSetter(limit));
        t("record by force", () -> { Field x = R.class.getDeclaredField("x"); x.setAccessible(true); return l.unreflectSetter(x); });
        t("reflected var handle", () -> l.unreflectVarHandle(gold).varType() + " " + (int) l.unreflectVarHandle(gold).getAndBitwiseOr(v, 16) + v.gold);
        t("special", () -> (String) new Sub().superGuard().invoke(new Sub()) + " " + guard.invoke(new Sub()) + " " + (String) l.unreflect(guard).invoke(new Sub()));
        t("special elsewhere", () -> l.findSpecial(Vault.class, "guard", methodType(String.class), Sub.class));
        t("special by another class", () -> Sub.lookup().findSpecial(Vault.class, "guard", methodType(String.class), MhAccess.class));
        t("unreflect special", () -> Sub.lookup().unreflectSpecial(guard, Sub.class).type());
        t("enum constructor", () -> l.unreflectConstructor(E.class.getDeclaredConstructors()[0]).type());
        t("enum made", () -> l.unreflectConstructor(E.class.getDeclaredConstructors()[0]).invoke("C", 2));
        t("interface private", () -> (int) MethodHandles.privateLookupIn(I.class, l).findVirtual(I.class, "low", methodType(int.class)).invoke((I) new Impl()) + " " + (int) l.findStatic(I.class, "st", methodType(int.class)).invoke());
        t("interface special", () -> (String) MethodHandles.privateLookupIn(Impl.class, l).findSpecial(I.class, "hi", methodType(String.class), Impl.class).invoke(new Impl()));
        t("inherited static of interface", () -> l.findStatic(Impl.class, "st", methodType(int.class)));
        t("bound", () -> l.bind(v, "varied", methodType(String.class, String.class, Object[].class)).invoke("b", 1, 2, 3) + " " + l.bind(new Sub(), "guard", methodType(String.class)).invoke());
        t("protected clone", () -> l.findVirtual(Object.class, "clone", methodType(Object.class)).type());
        t("array clone", () -> ((int[]) l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[] {1, 2})).length);
        t("array length", () -> (int) MethodHandles.arrayLength(int[].class).invokeExact(new int[4]) + " " + ((String[]) MethodHandles.arrayConstructor(String[].class).invoke(2)).length);
        t("getClass", () -> (Class<?>) l.findVirtual(Object.class, "getClass", methodType(Class.class)).invoke((Object) List.of()) == List.of().getClass());
        t("caller sensitive", () -> ((Class<?>) l.findStatic(Class.class, "forName", methodType(Class.class, String.class)).invoke("MhAccess$R")).isRecord());
        t("caller sensitive reflected", () -> l.unreflect(Class.class.getMethod("forName", String.class)).invoke("MhAccess$E"));
        t("caller sensitive invoke", () -> l.findVirtual(Method.class, "invoke", methodType(Object.class, Object.class, Object[].class)).invoke(open, (Object) v, new Object[] {2}));
        t("describe", () -> l.unreflectConstructor(make).describeConstable().get().toString() + " " + methodType(int.class, String[].class).describeConstable().get().displayDescriptor());
        t("resolve", () -> MhAccess.class.describeConstable().get().resolveConstantDesc(l) + " " + ((MethodHandle) l.findStatic(I.class, "st", methodType(int.class)).describeConstable().get().resolveConstantDesc(l)).invoke());
    }
}
