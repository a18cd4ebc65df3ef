// EXPECT same-as-java
// Reflection on the classes of lambdas, and on native methods whose library was never loaded.

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.function.Supplier;

public class ReflectLambdas {
    static native int missing(long l, String[] s);
    synchronized native void object();
    interface Wide { String call(int a, long b); default int more() { return 1; } }

    static void show(Object lambda) {
        Class<?> c = lambda.getClass();
        System.out.println(c.isSynthetic() + " " + c.isHidden() + " " + Modifier.toString(c.getModifiers()) + " " + Arrays.toString(c.getInterfaces()) + " " + c.getNestHost() + " " + c.getEnclosingClass() + " " + c.isAnonymousClass() + c.isLocalClass() + " " + c.getCanonicalName());
        for (var f : c.getDeclaredFields()) System.out.println("  field " + Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName() + " " + f.getName());
        for (Method m : c.getDeclaredMethods()) System.out.println("  method " + Modifier.toString(m.getModifiers()) + " " + m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes()) + m.isSynthetic());
        for (Constructor<?> k : c.getDeclaredConstructors()) System.out.println("  constructor " + Modifier.toString(k.getModifiers()) + " " + Arrays.toString(k.getParameterTypes()));
    }

    public static void main(String[] args) throws Exception {
        int i = args.length;
        long l = i + 1;
        String text = "t";
        show((Supplier<Integer>) () -> 1);
        show((Supplier<String>) () -> text + i);
        show((Wide) (a, b) -> text + a + b + l);
        show((Supplier<String>) text::trim);
        Supplier<Integer> s = () -> 4;
        Method get = Supplier.class.getMethod("get");
        System.out.println(get.invoke(s));
        try {
            missing(1, null);
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e + " " + e.getStackTrace()[0] + " " + e.getStackTrace()[1].getMethodName());
        }
        ReflectLambdas object = new ReflectLambdas();
        try {
            object.object();
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(object));
        }
        try {
            ReflectLambdas.class.getDeclaredMethod("missing", long.class, String[].class).invoke(null, 1L, null);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause());
        }
        try {
            System.loadLibrary("no_such_library");
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e.getMessage().startsWith("no no_such_library in java.library.path"));
        }
    }
}
