// EXPECT same-as-java
// MethodHandles.Lookup: findVirtual/Static/Special/Constructor, getters and setters, unreflect, bind, failures, reveal
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import static java.lang.invoke.MethodType.methodType;

public class MhLookupKinds {
    static class Base {
        String name() { return "base"; }
        private String secret() { return "base secret"; }
        protected int prot = 3;
    }
    static class Der extends Base {
        int f = 5;
        static long sf = 6;
        final String fin = "final";
        Der() {}
        private Der(int f) { this.f = f; }
        @Override String name() { return "der"; }
        String superName() throws Throwable { return (String) MethodHandles.lookup().findSpecial(Base.class, "name", methodType(String.class), Der.class).invokeExact(this); }
        static int sum(int... xs) { return Arrays.stream(xs).sum(); }
        static void boom(String s) throws Exception { throw new Exception(s); }
    }
    interface Greet { default String hi() { return "hi " + who(); } String who(); private String p() { return "private"; } static String s() { return "static"; } }
    static class G implements Greet {
        @Override public String who() { return "g"; }
        @Override public String hi() { return "overridden"; }
        static MethodHandles.Lookup lookup() { return MethodHandles.lookup(); }
    }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        MethodHandle name = l.findVirtual(Base.class, "name", methodType(String.class));
        System.out.println("virtual: " + name.type() + " " + (String) name.invokeExact((Base) new Der()) + " " + (String) name.invoke(new Base()));
        t("static", () -> (int) l.findStatic(Math.class, "max", methodType(int.class, int.class, int.class)).invokeExact(3, 9));
        t("constructor", () -> ((Der) l.findConstructor(Der.class, methodType(void.class)).invokeExact()).f);
        t("private constructor", () -> ((Der) l.findConstructor(Der.class, methodType(void.class, int.class)).invoke(77)).f);
        t("special", () -> new Der().superName());
        t("private virtual", () -> (String) l.findVirtual(Base.class, "secret", methodType(String.class)).invoke(new Der()));
        t("special default", () -> (String) MethodHandles.privateLookupIn(G.class, l).findSpecial(Greet.class, "hi", methodType(String.class), G.class).invoke(new G()));
        t("interface", () -> (String) l.findVirtual(Greet.class, "hi", methodType(String.class)).invoke((Greet) new G()));
        t("interface private", () -> (String) l.findVirtual(Greet.class, "p", methodType(String.class)).invoke((Greet) new G()));
        t("interface static", () -> (String) l.findStatic(Greet.class, "s", methodType(String.class)).invokeExact());
        t("array clone", () -> ((int[]) l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[] {4})).length);
        t("string", () -> (char) l.findVirtual(String.class, "charAt", methodType(char.class, int.class)).invokeExact("xyz", 1));
        t("varargs", () -> { MethodHandle s = l.findStatic(Der.class, "sum", methodType(int.class, int[].class)); return s.isVarargsCollector() + " " + (int) s.invoke(1, 2, 3) + " " + (int) s.invoke() + " " + (int) s.asFixedArity().invoke(new int[] {4}); });
        Der d = new Der();
        MethodHandle get = l.findGetter(Der.class, "f", int.class), set = l.findSetter(Der.class, "f", int.class);
        set.invokeExact(d, 123);
        System.out.println("getter/setter: " + (int) get.invokeExact(d) + " " + get.type() + set.type());
        MethodHandle ss = l.findStaticSetter(Der.class, "sf", long.class);
        ss.invoke(9);
        System.out.println("static field: " + (long) l.findStaticGetter(Der.class, "sf", long.class).invokeExact());
        t("final setter", () -> l.findSetter(Der.class, "fin", String.class));
        t("final getter", () -> l.findGetter(Der.class, "fin", String.class).invoke(d));
        t("protected field", () -> l.findGetter(Der.class, "prot", int.class).invoke(d));
        t("bind", () -> (String) l.bind(d, "name", methodType(String.class)).invokeExact());
        t("no such method", () -> l.findVirtual(Base.class, "nope", methodType(void.class)));
        t("wrong type", () -> l.findVirtual(Base.class, "name", methodType(Object.class)));
        t("static as virtual", () -> l.findVirtual(Der.class, "sum", methodType(int.class, int[].class)));
        t("virtual as static", () -> l.findStatic(Base.class, "name", methodType(String.class)));
        t("no such field", () -> l.findGetter(Der.class, "g", int.class));
        t("wrong field type", () -> l.findGetter(Der.class, "f", long.class));
        t("static field as instance", () -> l.findGetter(Der.class, "sf", long.class));
        t("no such constructor", () -> l.findConstructor(Der.class, methodType(void.class, String.class)));
        t("constructor returning", () -> l.findConstructor(Der.class, methodType(Der.class)));
        t("abstract class", () -> l.findConstructor(Number.class, methodType(void.class)).invoke());
        t("private of String", () -> l.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
        t("public lookup private", () -> MethodHandles.publicLookup().findVirtual(Base.class, "secret", methodType(String.class)));
        t("public lookup package class", () -> MethodHandles.publicLookup().findVirtual(Base.class, "name", methodType(String.class)));
        t("public lookup", () -> (int) MethodHandles.publicLookup().findVirtual(String.class, "length", methodType(int.class)).invokeExact("four"));
        t("special without privilege", () -> l.findSpecial(Base.class, "name", methodType(String.class), Base.class).invoke(new Base()));
        t("init by name", () -> l.findVirtual(Base.class, "<init>", methodType(void.class)));
        t("exception passes", () -> l.findStatic(Der.class, "boom", methodType(void.class, String.class)).invoke("as is"));
        t("null receiver", () -> name.invoke((Base) null));
        t("privateLookupIn jdk", () -> MethodHandles.privateLookupIn(String.class, l));
        t("unreflect", () -> l.unreflect(Base.class.getDeclaredMethod("secret")).invoke(new Base()) + " " + l.unreflectConstructor(Der.class.getDeclaredConstructor(int.class)).type() + " " + l.unreflectGetter(Der.class.getDeclaredField("f")).invoke(d) + " " + l.unreflectSpecial(Base.class.getDeclaredMethod("name"), MhLookupKinds.class));
        Field fin = Der.class.getDeclaredField("fin");
        fin.setAccessible(true);
        t("unreflect setter of final", () -> l.unreflectSetter(fin).type());
        MethodHandleInfo i = l.revealDirect(l.findStatic(Math.class, "max", methodType(int.class, int.class, int.class)));
        System.out.println("reveal: " + i + " kind " + i.getReferenceKind() + " " + MethodHandleInfo.referenceKindToString(i.getReferenceKind()) + " " + i.getName() + i.getMethodType() + " " + Modifier.toString(i.getModifiers()) + " reflected " + i.reflectAs(Method.class, l));
        System.out.println("reveal others: " + l.revealDirect(get) + " / " + l.revealDirect(l.findConstructor(Der.class, methodType(void.class))) + " / " + l.revealDirect(name) + " / " + l.revealDirect(l.findVirtual(Greet.class, "who", methodType(String.class))));
        t("reveal not direct", () -> l.revealDirect(get.bindTo(d)));
        System.out.println("lookup: " + l + " " + l.in(String.class) + " " + l.dropLookupMode(MethodHandles.Lookup.PRIVATE) + " " + MethodHandles.publicLookup() + " " + l.lookupClass().getSimpleName() + " modes " + l.lookupModes() + " full " + l.hasFullPrivilegeAccess());
        t("findClass", () -> l.findClass("MhLookupKinds$Base").getSimpleName() + " " + l.accessClass(String.class).getSimpleName() + " " + l.ensureInitialized(Der.class).getSimpleName());
        t("findClass missing", () -> l.findClass("no.Such"));
    }
}
