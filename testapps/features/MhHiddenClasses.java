// EXPECT same-as-java
// Lookup.defineClass and defineHiddenClass: names, nest mates, class data, initialisation; lookups with dropped modes.

import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class MhHiddenClasses {
    static int secret = 41;
    private static int reveal() { return secret + 1; }

    static class Template {
        static int made;
        static { System.out.println("initialised " + Template.class.getName().replaceAll("0x[0-9a-f]+", "0x#")); }
        int number;
        Template() { number = ++made; }
        static int count() { return made; }
        static int useSecret() { return reveal(); }
        static Object data() throws Exception { return MethodHandles.classData(MethodHandles.lookup(), "_", Object.class); }
        static Object item(int i) throws Exception { return MethodHandles.classDataAt(MethodHandles.lookup(), "_", Object.class, i); }
        static void fail() { throw new IllegalStateException("hidden"); }
        Template self() { return null; }
    }

    static byte[] bytes(String name) throws Exception {
        try (InputStream in = MhHiddenClasses.class.getResourceAsStream(name + ".class")) { return in.readAllBytes(); }
    }
    static String mask(Object o) { return String.valueOf(o).replaceAll("0x[0-9a-f]+", "0x#").replaceAll("@[0-9a-f]+", "@#"); }

    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + mask(act.run()));
        } catch (Throwable e) {
            System.out.println(label + ": " + mask(e));
        }
    }

    public static void main(String[] args) throws Throwable {
        byte[] template = bytes("MhHiddenClasses$Template");
        Lookup lookup = MethodHandles.lookup();
        Lookup hidden = lookup.defineHiddenClass(template, false, ClassOption.NESTMATE);
        Class<?> c = hidden.lookupClass();
        System.out.println(mask(c.getName()) + " " + c.isHidden() + " " + mask(c));
        System.out.println(c.getNestHost() == MhHiddenClasses.class);
        System.out.println(c.isNestmateOf(MhHiddenClasses.class) + " " + c.getPackageName().isEmpty() + " " + mask(c.arrayType()) + " " + mask(c.descriptorString()) + " " + c.describeConstable().isPresent());
        System.out.println("not initialised yet");
        MethodHandle count = hidden.findStatic(c, "count", methodType(int.class));
        System.out.println((int) count.invokeExact());
        MethodHandle make = hidden.findConstructor(c, methodType(void.class));
        Object o = make.invoke();
        Object p = make.invoke();
        System.out.println((int) count.invokeExact() + " " + c.isInstance(o) + " " + (o.getClass() == c) + " " + (o instanceof Template) + " " + Template.count());
        System.out.println((int) hidden.findStatic(c, "useSecret", methodType(int.class)).invokeExact());
        t("class data", () -> hidden.findStatic(c, "data", methodType(Object.class)).invoke());
        t("for name", () -> Class.forName(c.getName(), false, c.getClassLoader()));
        t("field", () -> (int) hidden.findGetter(c, "number", int.class).invoke(p));
        t("self", () -> hidden.findVirtual(c, "self", methodType(c)));
        t("reflected self", () -> hidden.unreflect(c.getDeclaredMethod("self")));
        try {
            hidden.findStatic(c, "fail", methodType(void.class)).invoke();
        } catch (IllegalStateException e) {
            System.out.println(e + " " + mask(e.getStackTrace()[0].getMethodName()));
        }

        Lookup alone = lookup.defineHiddenClass(template, true);
        t("no nest mate", () -> alone.findStatic(alone.lookupClass(), "useSecret", methodType(int.class)).invoke());
        System.out.println((alone.lookupClass() == c) + " " + (alone.lookupClass().getNestHost() == alone.lookupClass()));
        Lookup data = lookup.defineHiddenClassWithClassData(template, List.of("a", 2), true, ClassOption.NESTMATE, ClassOption.STRONG);
        t("with data", () -> data.findStatic(data.lookupClass(), "data", methodType(Object.class)).invoke());
        t("data at", () -> data.findStatic(data.lookupClass(), "item", methodType(Object.class, int.class)).invoke(1));
        t("data at end", () -> data.findStatic(data.lookupClass(), "item", methodType(Object.class, int.class)).invoke(2));
        t("data elsewhere", () -> MethodHandles.classData(lookup, "_", Object.class));
        t("bad bytes", () -> lookup.defineHiddenClass(new byte[] {1, 2, 3}, false));
        t("cut bytes", () -> lookup.defineHiddenClass(java.util.Arrays.copyOf(template, 60), false));
        t("same name", () -> lookup.defineClass(template));
        t("other package", () -> MethodHandles.privateLookupIn(Thread.class, lookup).defineClass(template));
        t("without package access", () -> lookup.dropLookupMode(Lookup.PACKAGE).defineClass(template));
        t("without private access", () -> lookup.dropLookupMode(Lookup.PRIVATE).defineHiddenClass(template, false));
        t("public lookup", () -> MethodHandles.publicLookup().defineHiddenClass(template, false));

        System.out.println(lookup + " " + lookup.in(String.class) + " " + lookup.dropLookupMode(Lookup.PRIVATE) + " " + lookup.in(Template.class) + " " + MethodHandles.publicLookup());
        t("find class", () -> lookup.findClass("MhHiddenClasses$Template"));
        t("find class missing", () -> lookup.findClass("no.such.Name"));
        t("access class", () -> lookup.accessClass(Template.class));
        t("ensure initialized", () -> lookup.ensureInitialized(Template.class));
        t("private elsewhere", () -> lookup.findStatic(String.class, "indexOf", methodType(int.class, byte[].class, byte.class, int.class, String.class, int.class)));
        t("private in closed package", () -> MethodHandles.privateLookupIn(String.class, lookup));
        t("reveal", () -> lookup.revealDirect(lookup.findStatic(MhHiddenClasses.class, "reveal", methodType(int.class))));
        t("reveal virtual", () -> lookup.revealDirect(lookup.findVirtual(String.class, "length", methodType(int.class))));
        t("reveal final", () -> lookup.revealDirect(lookup.findVirtual(Object.class, "getClass", methodType(Class.class))));
        t("reveal interface", () -> lookup.revealDirect(lookup.findVirtual(List.class, "size", methodType(int.class))));
        t("reveal object method of interface", () -> lookup.revealDirect(lookup.findVirtual(List.class, "toString", methodType(String.class))));
        t("reveal redeclared", () -> lookup.revealDirect(lookup.unreflect(java.util.Comparator.class.getMethod("equals", Object.class))));
        t("reveal constructor", () -> lookup.revealDirect(lookup.findConstructor(Object.class, methodType(void.class))));
        t("reveal getter", () -> lookup.revealDirect(lookup.findStaticGetter(MhHiddenClasses.class, "secret", int.class)));
        t("reveal setter", () -> lookup.revealDirect(lookup.findStaticSetter(MhHiddenClasses.class, "secret", int.class)).reflectAs(java.lang.reflect.Field.class, lookup));
        t("reveal bound", () -> lookup.revealDirect(MethodHandles.constant(int.class, 1)));
        t("reveal invoker", () -> lookup.revealDirect(lookup.findVirtual(MethodHandle.class, "invokeExact", methodType(int.class, String.class))));
        t("reveal caller sensitive", () -> lookup.revealDirect(lookup.findStatic(Class.class, "forName", methodType(Class.class, String.class))));
        t("special", () -> (String) lookup.findSpecial(Object.class, "toString", methodType(String.class), MhHiddenClasses.class).invoke(new MhHiddenClasses() { public String toString() { return "over"; } }) == "over");
        t("special elsewhere", () -> lookup.findSpecial(Object.class, "toString", methodType(String.class), String.class));
        t("bind", () -> (int) lookup.bind("four", "length", methodType(int.class)).invokeExact());
        t("bind null", () -> lookup.bind(null, "length", methodType(int.class)));
        t("static as virtual", () -> lookup.findVirtual(MhHiddenClasses.class, "reveal", methodType(int.class)));
        t("virtual as static", () -> lookup.findStatic(String.class, "length", methodType(int.class)));
        t("initialiser", () -> lookup.findStatic(MhHiddenClasses.class, "<clinit>", methodType(void.class)));
        t("constructor as virtual", () -> lookup.findVirtual(Object.class, "<init>", methodType(void.class)));
    }
}
