// EXPECT same-as-java
// calls that find no implementation: a loader renames the method of a class, so that its supertypes' abstract one is left for virtual, interface and super calls.

import java.io.IOException;
import java.io.InputStream;

public class InvokeAbstract {
    public abstract static class Base {
        public abstract int wanted(int x);

        int call() {
            return wanted(3);
        }
    }

    public static class Impl extends Base {
        public int wanted(int x) {
            return x;
        }
    }

    public static class Above extends Impl {
        int up() {
            return super.wanted(4);
        }
    }

    public interface Face {
        int wanted(int x);
    }

    public static class Mask implements Face {
        public int wanted(int x) {
            return x;
        }
    }

    public static class Caller implements Runnable {
        static void attempt(String what, Runnable action) {
            try {
                action.run();
                System.out.println(what + ": no error");
            } catch (LinkageError e) {
                StackTraceElement top = e.getStackTrace()[0];
                System.out.println(what + ": " + e + "\n  in " + top.getClassName() + "." + top.getMethodName());
            }
        }

        public void run() {
            Base base = new Impl();
            attempt("by the superclass", () -> base.wanted(1));
            attempt("by the class", () -> ((Impl) base).wanted(2));
            attempt("from a superclass", base::call);
            attempt("super", () -> new Above().up());
            attempt("inherited", () -> new Above().wanted(5));
            Face face = new Mask();
            attempt("by the interface", () -> face.wanted(6));
        }
    }

    // Renames a constant of the same length: "wanted" as Impl and Mask declare it.
    static void rename(byte[] bytes, String from, String to) {
        for (int i = 0; i + from.length() <= bytes.length; i++) {
            boolean found = bytes[i - (i > 0 ? 1 : 0)] == from.length();
            for (int j = 0; found && j < from.length(); j++) found = bytes[i + j] == from.charAt(j);
            for (int j = 0; found && j < from.length(); j++) bytes[i + j] = (byte) to.charAt(j);
        }
    }

    static class Renaming extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("InvokeAbstract$")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = InvokeAbstract.class.getResourceAsStream("/" + name + ".class")) {
                byte[] bytes = in.readAllBytes();
                if (name.endsWith("Impl") || name.endsWith("Mask")) rename(bytes, "wanted", "gotten");
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Caller().run();
        ((Runnable) new Renaming().loadClass("InvokeAbstract$Caller").getDeclaredConstructor().newInstance()).run();
    }
}
