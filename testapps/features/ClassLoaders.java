// EXPECT same-as-java
// own class loaders: the same bytes defined twice give distinct classes with distinct statics, parent delegation, failures of defineClass and loadClass, class identity in casts.

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;

public class ClassLoaders {
    public static class Counter {
        public static int count;
        static { ClassLoaders.log("Counter initialised in " + (Counter.class.getClassLoader() instanceof Own o ? o.getName() : "app")); }
        public int next() { return ++count; }
        @Override public String toString() { return "counter" + count; }
    }

    public interface Shared { String call(); }
    public static class Impl implements Shared {
        public String call() { return "impl by " + (getClass().getClassLoader() instanceof Own o ? o.getName() : "app") + " helper " + new Helper().who(); }
    }
    public static class Helper {
        String who() { return getClass().getClassLoader() instanceof Own o ? o.getName() : "app"; }
    }

    static final List<String> LOG = new ArrayList<>();
    public static void log(String s) { LOG.add(s); }

    public static class Own extends ClassLoader {
        final List<String> asked = new ArrayList<>();
        final String[] mine;
        Own(String name, String... mine) {
            super(name, ClassLoaders.class.getClassLoader());
            this.mine = mine;
        }
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            for (String m : mine) {
                if (name.equals("ClassLoaders$" + m)) {
                    synchronized (getClassLoadingLock(name)) {
                        Class<?> c = findLoadedClass(name);
                        return c != null ? c : define(name);
                    }
                }
            }
            return super.loadClass(name, resolve);
        }
        Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name + ".class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            asked.add("find " + name);
            throw new ClassNotFoundException("own: " + name);
        }
        Class<?> raw(String name, byte... b) { return defineClass(name, b, 0, b.length); }
    }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            String m = String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@");
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + m + (e.getCause() != null ? " cause " + e.getCause().getClass().getSimpleName() : ""));
        }
    }

    public static void main(String[] args) throws Exception {
        Own a = new Own("A", "Counter", "Impl", "Helper");
        Own b = new Own("B", "Counter", "Impl");
        Class<?> ca = a.loadClass("ClassLoaders$Counter");
        Class<?> cb = b.loadClass("ClassLoaders$Counter");
        System.out.println("distinct: " + (ca != cb) + ((Object) ca != Counter.class) + " same name " + ca.getName().equals(cb.getName()) + " repeated " + (a.loadClass("ClassLoaders$Counter") == ca) + " log " + LOG);
        Object oa = ca.getConstructor().newInstance();
        Object ob = cb.getConstructor().newInstance();
        for (int i = 0; i < 3; i++) ca.getMethod("next").invoke(oa);
        cb.getMethod("next").invoke(ob);
        System.out.println("statics: " + oa + " " + ob + " " + new Counter() + " log " + LOG);
        t("cast across loaders", () -> (Counter) oa);
        t("isInstance", () -> ca.isInstance(oa) + " " + ca.isInstance(ob) + " " + (oa instanceof Counter));
        t("array of own class", () -> java.lang.reflect.Array.newInstance(ca, 2).getClass().getName() + " " + (java.lang.reflect.Array.newInstance(ca, 1).getClass() == java.lang.reflect.Array.newInstance(cb, 1).getClass()));
        t("array store", () -> { Object[] arr = (Object[]) java.lang.reflect.Array.newInstance(ca, 1); arr[0] = oa; arr[0] = ob; return arr; });
        Shared sa = (Shared) a.loadClass("ClassLoaders$Impl").getConstructor().newInstance();
        Shared sb = (Shared) b.loadClass("ClassLoaders$Impl").getConstructor().newInstance();
        t("shared interface A", sa::call);
        t("shared interface B, package-private helper in app", sb::call);
                t("define twice", () -> a.define("ClassLoaders$Counter"));
        t("missing", () -> a.loadClass("no.such.Thing"));
        System.out.println("own findClass asked: " + a.asked + b.asked);
        t("forName with loader", () -> Class.forName("ClassLoaders$Helper", true, a) == a.loadClass("ClassLoaders$Helper"));
        t("forName array", () -> Class.forName("[LClassLoaders$Helper;", false, a).getComponentType().getClassLoader() == a);
        t("forName bootstrap", () -> Class.forName("java.lang.String", false, null) == String.class);
        t("forName bootstrap miss", () -> Class.forName("ClassLoaders", false, null));
        t("empty bytes", () -> a.raw("X"));
        t("truncated", () -> a.raw("X", (byte) 1, (byte) 2, (byte) 3, (byte) 4));
        t("bad magic", () -> a.raw("X", new byte[24]));
        t("wrong version", () -> a.raw("X", (byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, (byte) 0, (byte) 0, (byte) 0, (byte) 99));
        t("java package", () -> a.raw("java.lang.Mine", (byte) 0xCA));
        t("wrong name", () -> { byte[] bytes = a.getResourceAsStream("ClassLoaders$Helper.class").readAllBytes(); return new Own("C").raw("Other", bytes); });
        System.out.println("parents: " + (a.getParent() == ClassLoaders.class.getClassLoader()) + " " + a.getName() + " app " + ClassLoader.getSystemClassLoader().getName() + " platform " + ClassLoader.getPlatformClassLoader().getName() + " " + ClassLoader.getPlatformClassLoader().getParent());
        System.out.println("context: " + (Thread.currentThread().getContextClassLoader() == ClassLoader.getSystemClassLoader()) + " resource " + (a.getResource("nothing.txt") == null));
    }
}
