// EXPECT same-as-java
// Classes that are missing when code first needs them: stack traces of the errors, with the frames of the loader that
// searched.

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;

public class TraceMissing {
    static class Present1 { static int field; static int call() { return 1; } }
    static class Present2 { static int field = 2; static int call() { return 1; } }
    static class Present3 { static int call() { return 1; } }
    static class Present4 { }
    static class Present5 { }
    static class Present6 { }
    static class Present7 { }
    static class Template {
        public static Object make() { return new Present1(); }
        public static Object field() { return Present2.field; }
        public static Object call() { return Present3.call(); }
        public static Object test() { return (Object) "text" instanceof Present4; }
        public static Object cast() { return (Present5) (Object) "text"; }
        public static Object array() { return new Present6[2]; }
        public static Object literal() { return Present7.class; }
    }

    /** The template under another name, with references to classes that do not exist. */
    static Class<?> broken() throws Exception {
        byte[] bytes;
        try (InputStream in = TraceMissing.class.getResourceAsStream("TraceMissing$Template.class")) { bytes = in.readAllBytes(); }
        String text = new String(bytes, StandardCharsets.ISO_8859_1).replace("TraceMissing$Template", "TraceMissing$Tattered").replace("TraceMissing$Present", "TraceMissing$Missing");
        return MethodHandles.lookup().defineClass(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    public static void main(String[] args) throws Exception {
        Class<?> broken = broken();
        for (String name : new String[] {"make", "field", "call", "test", "cast", "array", "literal"}) {
            Method m = broken.getMethod(name);
            m.setAccessible(true);
            try {
                System.out.println(name + " " + m.invoke(null));
            } catch (InvocationTargetException e) {
                StringWriter text = new StringWriter();
                e.getCause().printStackTrace(new PrintWriter(text, true));
                System.out.print(name + " " + text.toString().lines().filter(line -> !line.contains("reflect")).map(line -> line.replaceAll("\\.\\.\\. \\d+ more", "... more") + "\n").reduce("", String::concat));
            }
        }
        try {
            Class.forName("TraceMissing$Gone");
        } catch (ClassNotFoundException e) {
            System.out.println(e + " " + e.getStackTrace().length + " " + e.getStackTrace()[0]);
        }
    }
}
