// EXPECT same-as-java
import java.io.*;
import java.util.*;

// JVMS 5.3.4: when code of one loader uses members that another loader's class declares, the names in the descriptors
// must denote the same classes in both loaders.
public class LoaderConstraints {
    public static class Thing {}
    public static class Callee {
        public static Thing field = new Thing();
        public Object[] array;
        public static String take(Thing thing) { return "took " + (thing != null); }
        public static Thing[] give(int n) { return null; }
        public static String late(Thing thing) { return "late " + (thing == null); }
    }
    public static class Caller {
        public static Object call() { return Callee.take(new Thing()); }
        public static Object array() { return Callee.give(1); }
        public static Object read() { new Thing(); return Callee.field; }
        public static Object late() { return Callee.late(null); }
        public static Object thing() { return new Thing(); }
        public static Object fine() { return new Callee().array; }
    }
    public static class Base { public Thing make(Thing from) { return from; } }
    public static class Derived extends Base { @Override public Thing make(Thing from) { return null; } }
    public interface Maker { Thing make(int size); }
    public static class Impl implements Maker { public Thing make(int size) { return null; } public static Object thing() { return new Thing(); } }

    static class Own extends ClassLoader {
        final Set<String> own;
        final Map<String, ClassLoader> others = new HashMap<>();
        Own(String name, String... own) { super(name, LoaderConstraints.class.getClassLoader()); this.own = Set.of(own); }
        Own send(String to, ClassLoader loader) { others.put(to, loader); return this; }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            String simple = name.startsWith("LoaderConstraints$") ? name.substring(18) : "";
            if (others.containsKey(simple)) return others.get(simple).loadClass(name);
            if (!own.contains(simple)) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = LoaderConstraints.class.getResourceAsStream(name + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    static void call(ClassLoader loader, String type, String... methods) throws Exception {
        for (String method : methods) {
            try {
                Object result = Class.forName("LoaderConstraints$" + type, true, loader).getMethod(method).invoke(null);
                System.out.println(method + ": " + (result instanceof String ? result : result == null ? null : result.getClass().getSimpleName()));
            } catch (Throwable e) {
                Throwable cause = e instanceof java.lang.reflect.InvocationTargetException ? e.getCause() : e;
                System.out.println(method + ": " + cause.toString().replaceAll("@[0-9a-f]+", "@"));
            }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println("-- both have the class");
        Own far = new Own("far", "Callee", "Thing");
        call(far, "Callee");
        Own near = new Own("near", "Caller", "Thing").send("Callee", far);
        far.loadClass("LoaderConstraints$Thing");
        call(near, "Caller", "fine", "call", "array", "read", "late", "call");
        System.out.println("-- the other one loads it later");
        Own far2 = new Own("far2", "Callee", "Thing");
        Own near2 = new Own("near2", "Caller", "Thing").send("Callee", far2);
        call(near2, "Caller", "late", "thing", "call");
        try { far2.loadClass("LoaderConstraints$Thing"); System.out.println("loaded"); } catch (LinkageError e) { System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@")); }
        System.out.println("-- one and the same class");
        Own far3 = new Own("far3", "Callee", "Thing");
        Own near3 = new Own("near3", "Caller").send("Callee", far3).send("Thing", far3);
        call(near3, "Caller", "call", "array", "read", "late", "thing");
        System.out.println("-- overriding");
        Own base = new Own("base", "Base", "Thing");
        base.loadClass("LoaderConstraints$Thing");
        Own derived = new Own("derived", "Derived", "Thing").send("Base", base);
        derived.loadClass("LoaderConstraints$Thing");
        call(derived, "Derived", "toString");
        System.out.println("-- implementing");
        Own maker = new Own("maker", "Maker", "Thing");
        maker.loadClass("LoaderConstraints$Thing");
        Own impl = new Own("impl", "Impl", "Thing").send("Maker", maker);
        impl.loadClass("LoaderConstraints$Thing");
        call(impl, "Impl", "thing");
        System.out.println("-- implementing, loaded later");
        Own maker2 = new Own("maker2", "Maker", "Thing");
        Own impl2 = new Own("impl2", "Impl", "Thing").send("Maker", maker2);
        call(impl2, "Impl", "thing");
        try { maker2.loadClass("LoaderConstraints$Thing"); System.out.println("loaded"); } catch (LinkageError e) { System.out.println(e.toString().replaceAll("@[0-9a-f]+", "@")); }
    }
}
