// EXPECT same-as-java
// package-private methods across class loaders: a subclass in another run-time package does not override, calls to hidden members fail, protected ones work.

import java.io.IOException;
import java.io.InputStream;

public class CallPackagePrivate {
    public static class Base {
        public Base() { }
        String hidden() { return "Base.hidden"; }
        protected String prot() { return "Base.prot"; }
        public String pub() { return "Base.pub"; }
        private String priv() { return "Base.priv"; }
        public String callAll() { return hidden() + " " + prot() + " " + pub() + " " + priv(); }
        static String stat() { return "Base.stat"; }
        protected int protField = 5;
        int hiddenField = 6;
    }

    public static class Near extends Base {
        public Near() { }
        String hidden() { return "Sub.hidden"; }
        @Override protected String prot() { return "Sub.prot"; }
        @Override public String pub() { return "Sub.pub+" + super.pub(); }
        private String priv() { return "Sub.priv"; }
        public String own() { return hidden() + " " + priv(); }
        public String superHidden() { return super.hidden(); }
        public String superStat() { return stat(); }
        public int superField() { return hiddenField; }
        public int protectedField() { return protField; }
        public String baseHidden(Base b) { return b.hidden(); }
    }

    static class Far extends ClassLoader {
        Far(ClassLoader parent) { super("far", parent); }
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.equals("CallPackagePrivate$Near")) {
                return super.loadClass(name, resolve);
            }
            Class<?> c = findLoadedClass(name);
            if (c != null) return c;
            try (InputStream in = getResourceAsStream("CallPackagePrivate$Near.class")) {
                byte[] b = in.readAllBytes();
                return defineClass(name, b, 0, b.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    interface Act { Object run() throws Throwable; }

    static void attempt(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(label + ": " + e.getCause().getClass().getSimpleName());
        } catch (Throwable t) {
            System.out.println(label + ": " + t.getClass().getSimpleName());
        }
    }

    static void all(String label, Class<?> c) throws Exception {
        System.out.println("--- " + label + " loader " + (c.getClassLoader() instanceof Far ? "far" : "app"));
        Object o = c.getConstructor().newInstance();
        Base b = (Base) o;
        attempt("callAll", b::callAll);
        attempt("hidden through Base", b::hidden);
        attempt("prot through Base", b::prot);
        for (String m : new String[] {"own", "superHidden", "superStat", "superField", "protectedField"}) {
            attempt(m, () -> c.getMethod(m).invoke(o));
        }
        attempt("baseHidden", () -> c.getMethod("baseHidden", Base.class).invoke(o, b));
        attempt("same package", () -> c.getPackage() == Base.class.getPackage());
        attempt("cast to Near", () -> ((Near) o).own());
    }

    public static void main(String[] args) throws Exception {
        all("near", Near.class);
        Far far = new Far(CallPackagePrivate.class.getClassLoader());
        Class<?> c = far.loadClass("CallPackagePrivate$Near");
        System.out.println("same name: " + c.getName().equals(Near.class.getName()) + " same class: " + ((Object) c == Near.class));
        all("far", c);
        try {
            Near n = (Near) c.getConstructor().newInstance();
            System.out.println("unreached " + n);
        } catch (ClassCastException e) {
            System.out.println("cast message mentions both: " + (e.getMessage().startsWith("class CallPackagePrivate$Near cannot be cast to class CallPackagePrivate$Near")));
        }
    }
}
