// EXPECT same-as-java
// Names in other forms than Class.getName gives: with slashes, of arrays and descriptors, empty, with a dot too much
import java.lang.invoke.MethodHandles;

public class LoaderNameForms {
    interface Finder {
        Class<?> find(String name) throws Throwable;
    }

    static class Child extends ClassLoader {
        Child(ClassLoader parent) { super(parent); }
        Class<?> system(String name) throws Exception { return findSystemClass(name); }
        Class<?> loaded(String name) { return findLoadedClass(name); }
        Class<?> define(String name, byte[] bytes) { return defineClass(name, bytes, 0, bytes.length); }
    }

    static class Echo extends ClassLoader {
        Echo() { super(null); }
        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            System.out.print("[asked for " + name + "] ");
            throw new ClassNotFoundException(name);
        }
    }

    static void show(String how, Finder finder, String name) {
        System.out.print(how + "(" + name + "): ");
        try {
            System.out.println(finder.find(name));
        } catch (Throwable t) {
            StackTraceElement first = t.getStackTrace()[0];
            System.out.println(t + ", " + t.getCause() + ", in " + first.getClassName() + "." + first.getMethodName());
        }
    }

    public static void main(String[] args) {
        ClassLoader app = ClassLoader.getSystemClassLoader();
        ClassLoader platform = ClassLoader.getPlatformClassLoader();
        Child child = new Child(app);
        Child ofPlatform = new Child(platform);
        Child ofBoot = new Child(null);
        Echo echo = new Echo();
        String own = "LoaderNameForms";
        String[] names = {
            "java.lang.Object", "java/lang/Object", "java.lang/Object", "java.lang.Object.", "java..lang.Object",
            ".java.lang.Object", "[Ljava.lang.Object;", "[Ljava/lang/Object;", "Ljava.lang.Object;", "[[I", "[I", "I", "int",
            "", ".", "/", "..", "[", "[[", "[L;", "[V", own, own + ".", own + "/", "/" + own, "./" + own, own + ";",
            own + "[]", own + ".class", "[" + own, "[L" + own, "[L" + own + ";", "[[L" + own + ";", "L" + own + ";",
            own + "$Child", own + "/Child", "jdk/internal/misc/Unsafe", "java/sql/Driver", "\uD801\uDC00",
        };
        for (String name : names) {
            show("app", app::loadClass, name);
            show("platform", platform::loadClass, name);
            show("child", child::loadClass, name);
            show("child of platform", ofPlatform::loadClass, name);
            show("child of boot", ofBoot::loadClass, name);
            show("echo", echo::loadClass, name);
            show("findSystemClass", child::system, name);
            show("findLoadedClass", child::loaded, name);
            show("defineClass", n -> child.define(n, new byte[4]), name);
            show("forName", Class::forName, name);
            show("forName app", n -> Class.forName(n, false, app), name);
            show("forName platform", n -> Class.forName(n, false, platform), name);
            show("forName boot", n -> Class.forName(n, false, null), name);
            show("forName child", n -> Class.forName(n, false, child), name);
            show("forName echo", n -> Class.forName(n, false, echo), name);
            show("forName module", n -> Class.forName(Object.class.getModule(), n), name);
            show("forName unnamed module", n -> Class.forName(LoaderNameForms.class.getModule(), n), name);
            show("lookup", MethodHandles.lookup()::findClass, name);
        }
        show("findLoadedClass", child::loaded, null);
        show("forName", Class::forName, null);
    }
}
