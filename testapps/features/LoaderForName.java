// EXPECT same-as-java
// Class.forName in its forms, initialization order, ClassNotFoundException against NoClassDefFoundError, loader hierarchy
import java.io.*;
import java.util.*;

public class LoaderForName {
    static final StringBuilder log = new StringBuilder();

    static class Quiet { static { log.append("Quiet "); } static final int CONST = 5; static final Integer BOX = 6; static int plain = 7; }
    static class Parent { static { log.append("Parent "); } static int p = 1; }
    static class Kid extends Parent { static { log.append("Kid "); } }
    interface WithDefault { int X = note("WithDefault "); default void m() {} }
    interface NoDefault { int Y = note("NoDefault "); }
    static class Impl implements WithDefault, NoDefault { static { log.append("Impl "); } }
    static class Bad { static int v = 1 / Integer.parseInt("0"); }
    static class NeedsBad { static Object b = new Bad(); }
    enum En { ONE; static { log.append("En "); } }

    static int note(String s) { log.append(s); return 1; }

    static String flush() { String s = log.toString().trim(); log.setLength(0); return "[" + s + "]"; }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        String r;
        try {
            r = String.valueOf(a.run());
        } catch (Throwable e) {
            r = e.getClass().getName() + ": " + e.getMessage() + (e.getCause() == null ? "" : " cause " + e.getCause());
        }
        System.out.println(label + ": " + r.replaceAll("@[0-9a-f]+", "@#") + " " + flush());
    }

    public static void main(String[] args) throws Throwable {
        ClassLoader l = LoaderForName.class.getClassLoader();
        t("class literal", () -> Quiet.class.getSimpleName());
        t("array creation", () -> new Quiet[2].length);
        t("constant", () -> Quiet.CONST);
        t("forName without init", () -> Class.forName("LoaderForName$Quiet", false, l) == Quiet.class);
        t("loadClass", () -> l.loadClass("LoaderForName$Quiet") == Quiet.class);
        t("boxed constant", () -> Quiet.BOX);
        t("inherited static", () -> Kid.p);
        t("forName with init", () -> Class.forName("LoaderForName$Kid"));
        t("interface with default", () -> new Impl() != null);
        t("interface field", () -> NoDefault.Y);
        t("enum", () -> En.valueOf("ONE"));
        t("array forName", () -> Class.forName("[I") + " " + Class.forName("[[Ljava.lang.String;") + " " + Class.forName("[LLoaderForName$Quiet;").getComponentType().getSimpleName());
        t("primitive name", () -> Class.forName("int"));
        t("missing", () -> Class.forName("no.such.Clazz"));
        t("slashes", () -> Class.forName("java/lang/String"));
        t("array with spaces", () -> Class.forName("[X"));
        t("array syntax", () -> Class.forName("java.lang.String[]"));
        t("source style nested", () -> Class.forName("LoaderForName.Quiet"));
        t("empty", () -> Class.forName(""));
        t("null", () -> Class.forName(null));
        t("wrong case", () -> Class.forName("loaderforname"));
        t("loadClass array", () -> l.loadClass("[I"));
        t("bad first", () -> Bad.v);
        t("bad again", () -> Bad.v);
        t("bad by forName", () -> Class.forName("LoaderForName$Bad"));
        t("needs bad", () -> NeedsBad.b);
        t("needs bad again", () -> NeedsBad.b);
        t("bad without init", () -> Class.forName("LoaderForName$Bad", false, l).getSimpleName());
        t("with null loader", () -> Class.forName("java.util.ArrayList", true, null).getSimpleName());
        t("own class with null loader", () -> Class.forName("LoaderForName", true, null));
        t("forName module", () -> Class.forName(Object.class.getModule(), "java.util.List") + " " + Class.forName(Object.class.getModule(), "no.Such"));

        ClassLoader missing = new ClassLoader(l) {
            @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
                if (n.equals("LoaderForName$Parent")) throw new ClassNotFoundException("hidden " + n);
                if (n.equals("LoaderForName$Kid") || n.equals("LoaderForName$Broken")) {
                    if (findLoadedClass(n) != null) return findLoadedClass(n);
                    try (InputStream in = l.getResourceAsStream(n + ".class")) {
                        byte[] b = in.readAllBytes();
                        return defineClass(n, b, 0, b.length);
                    } catch (IOException e) {
                        throw new ClassNotFoundException(n);
                    }
                }
                return super.loadClass(n, r);
            }
        };
        t("superclass missing", () -> missing.loadClass("LoaderForName$Kid"));
        t("user of missing class", () -> missing.loadClass("LoaderForName$Broken").getDeclaredMethod("go").invoke(null));
        t("user catches", () -> missing.loadClass("LoaderForName$Broken").getDeclaredMethod("guarded").invoke(null));

        ClassLoader app = ClassLoader.getSystemClassLoader(), plat = ClassLoader.getPlatformClassLoader();
        System.out.println("loaders: " + app.getName() + " " + plat.getName() + " " + (app.getParent() == plat) + (plat.getParent() == null) + (l == app) + " context " + (Thread.currentThread().getContextClassLoader() == app) + " class " + app.getClass().getSimpleName());
        System.out.println("who loads: " + String.class.getClassLoader() + " " + java.util.zip.CRC32.class.getClassLoader() + " " + (Class.forName("java.sql.Date", false, l).getClassLoader() == plat));
        System.out.println("unnamed " + (l.getUnnamedModule() == LoaderForName.class.getModule()) + " parallel " + l.isRegisteredAsParallelCapable());
    }

    public static class Broken {
        public static Object go() { return new Parent(); }
        public static Object guarded() {
            try {
                return new Parent();
            } catch (NoClassDefFoundError e) {
                return "caught " + e.getMessage() + " cause " + e.getCause();
            }
        }
    }
}
