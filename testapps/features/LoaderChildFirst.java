// EXPECT same-as-java
// A child-first class loader defining classes from the class path's bytes: identity, statics, casts, delegation
import java.io.*;
import java.lang.reflect.*;
import java.util.*;

class LoaderChildFirstTarget implements Comparable<LoaderChildFirstTarget>, Runnable {
    static int count;
    static final List<String> shared = new ArrayList<>();
    int id = ++count;
    @Override public int compareTo(LoaderChildFirstTarget o) { return Integer.compare(id, o.id); }
    @Override public void run() { shared.add("run" + id); }
    @Override public boolean equals(Object o) { return o instanceof LoaderChildFirstTarget t && t.id == id; }
    @Override public int hashCode() { return id; }
    static LoaderChildFirstTarget make() { return new LoaderChildFirstTarget(); }
    Object partner() { return new LoaderChildFirstPartner(); }
    Runnable lambda() { return () -> shared.add("lambda" + id); }
    enum Kind { A, B }
}

class LoaderChildFirstPartner {
    static { LoaderChildFirst.log.add("partner initialized by " + LoaderChildFirst.name(LoaderChildFirstPartner.class.getClassLoader())); }
}

public class LoaderChildFirst {
    public static final List<String> log = new ArrayList<>();

    static class Child extends ClassLoader {
        final List<String> asked = new ArrayList<>();
        final Set<String> own;
        Child(String name, String... own) {
            super(name, LoaderChildFirst.class.getClassLoader());
            this.own = new HashSet<>(List.of(own));
        }
        @Override protected Class<?> loadClass(String n, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(n)) {
                asked.add(n);
                Class<?> c = findLoadedClass(n);
                if (c != null) return c;
                if (!own.contains(n)) return super.loadClass(n, resolve);
                try (InputStream in = getParent().getResourceAsStream(n.replace('.', '/') + ".class")) {
                    byte[] b = in.readAllBytes();
                    return defineClass(n, b, 0, b.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(n, e);
                }
            }
        }
    }

    public static String name(ClassLoader l) { return l == null ? "boot" : l.getName() == null ? "unnamed" : l.getName(); }

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (InvocationTargetException e) {
            System.out.println(label + ": target " + String.valueOf(e.getCause()).replaceAll("@[0-9a-f]+", "@#"));
        } catch (Throwable e) {
            System.out.println(label + ": " + String.valueOf(e).replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    public static void main(String[] args) throws Throwable {
        String n = "LoaderChildFirstTarget", hn = "LoaderChildFirstPartner";
        Child a = new Child("A", n, hn), b = new Child("B", n);
        Class<?> ca = Class.forName(n, true, a), cb = Class.forName(n, true, b), cm = LoaderChildFirstTarget.class;
        System.out.println("classes: " + (ca == cb) + (ca == cm) + (ca == a.loadClass(n)) + " names equal " + ca.getName().equals(cm.getName()) + " toString " + ca.equals(cb) + " loaders " + name(ca.getClassLoader()) + name(cb.getClassLoader()) + name(cm.getClassLoader()));
        Constructor<?> ka = ca.getDeclaredConstructor(), kb = cb.getDeclaredConstructor();
        ka.setAccessible(true);
        kb.setAccessible(true);
        Object a1 = ka.newInstance(), a2 = ka.newInstance(), b1 = kb.newInstance(), m1 = new LoaderChildFirstTarget();
        System.out.println("instances: " + ca.isInstance(a1) + ca.isInstance(b1) + cm.isInstance(a1) + (a1 instanceof LoaderChildFirstTarget) + (a1 instanceof Runnable) + cm.isAssignableFrom(ca));
        System.out.println("own statics: " + count(ca) + " " + count(cb) + " " + count(cm));
        System.out.println("equals across: " + a1.equals(b1) + a1.equals(m1) + a1.equals(a1));
        t("cast", () -> (LoaderChildFirstTarget) a1);
        t("class cast", () -> ca.cast(b1));
        t("compare across", () -> { @SuppressWarnings("unchecked") Comparable<Object> c = (Comparable<Object>) a1; return c.compareTo(b1); });
        t("compare within", () -> { @SuppressWarnings("unchecked") Comparable<Object> c = (Comparable<Object>) a1; return c.compareTo(a2); });
        t("sort mixed", () -> { Object[] o = {a1, b1}; Arrays.sort(o); return "sorted"; });
        t("array store", () -> { Object arr = Array.newInstance(ca, 1); Array.set(arr, 0, b1); return "stored"; });
        t("field type", () -> { Method m = ca.getDeclaredMethod("make"); m.setAccessible(true); return m.invoke(null).getClass() == ca; });
        t("wrong receiver", () -> { Method m = ca.getDeclaredMethod("partner"); m.setAccessible(true); return m.invoke(b1); });
        t("partner by A", () -> { Method m = ca.getDeclaredMethod("partner"); m.setAccessible(true); return name(m.invoke(a1).getClass().getClassLoader()); });
        t("partner by B", () -> { Method m = cb.getDeclaredMethod("partner"); m.setAccessible(true); return name(m.invoke(b1).getClass().getClassLoader()); });
        System.out.println("log: " + log);
        t("lambda", () -> { Method m = ca.getDeclaredMethod("lambda"); m.setAccessible(true); ((Runnable) m.invoke(a1)).run(); ((Runnable) a2).run(); return shared(ca) + " " + shared(cb); });
        t("nested via loader", () -> name(Class.forName(n + "$Kind", true, a).getClassLoader()) + " asked for it " + a.asked.contains(n + "$Kind"));
        System.out.println("A asked for Object: " + a.asked.contains("java.lang.Object") + " partner " + a.asked.contains(hn) + " B partner " + b.asked.contains(hn));
        byte[] bytes = LoaderChildFirst.class.getResourceAsStream(n + ".class").readAllBytes();
        System.out.println("bytes: " + Integer.toHexString(java.nio.ByteBuffer.wrap(bytes).getInt()) + " version " + java.nio.ByteBuffer.wrap(bytes).getShort(6));
        class Raw extends ClassLoader {
            Raw() { super("raw", null); }
            Class<?> def(String nm, byte[] x) { return defineClass(nm, x, 0, x.length); }
        }
        t("define twice", () -> { Raw r = new Raw(); r.def(hn, partnerBytes()); return r.def(hn, partnerBytes()); });
        t("define wrong name", () -> new Raw().def("Other", partnerBytes()));
        t("define without name", () -> new Raw().def(null, partnerBytes()).getName());
        t("define garbage", () -> new Raw().def("X", new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
        t("define truncated", () -> new Raw().def(hn, Arrays.copyOf(partnerBytes(), 30)));
        t("define bad version", () -> { byte[] x = partnerBytes(); x[6] = 0x7f; return new Raw().def(hn, x); });
        t("define java", () -> new Raw().def("java.lang.Evil", partnerBytes()));
        t("no parent", () -> { Raw r = new Raw(); Class<?> c = r.def(n, bytes); return c.getDeclaredMethods().length > 0; });
        t("boot only parent", () -> new Raw().loadClass(n));
        System.out.println("package: '" + ca.getPackage().getName() + "' same package object " + (ca.getPackage() == cm.getPackage()) + " module " + (ca.getModule() == cm.getModule()) + ca.getModule().isNamed());
    }

    static byte[] partnerBytes() throws IOException { return LoaderChildFirst.class.getResourceAsStream("LoaderChildFirstPartner.class").readAllBytes(); }

    static Object count(Class<?> c) throws Exception { Field f = c.getDeclaredField("count"); f.setAccessible(true); return f.get(null); }

    static Object shared(Class<?> c) throws Exception { Field f = c.getDeclaredField("shared"); f.setAccessible(true); return f.get(null); }
}
