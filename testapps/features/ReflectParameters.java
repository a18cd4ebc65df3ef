// EXPECT same-as-java
// JAVAC -parameters
// Parameter reflection with names kept: modifiers, varargs, implicit and synthetic parameters, annotations, executables
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class ReflectParameters {
    @Retention(RetentionPolicy.RUNTIME) @interface P { String value() default "p"; }
    @Retention(RetentionPolicy.RUNTIME) @interface Q { int n(); }

    static void plain(int first, final String second, @P("x") @Q(n = 2) long third, double... rest) {}
    static <T extends Number> T gen(List<? super T> sink, @P T item, T[] arr) { return item; }
    void none() {}
    class Inner {
        Inner(@P int a, String b) {}
    }
    enum E { ONE(1); E(@Q(n = 9) int v) {} }
    record R(@P int x, String y) {
        R(String only) { this(0, only); }
    }
    interface Fn { int f(int left, int right); }

    static void show(Executable e) {
        System.out.println((e instanceof Constructor<?> ? "constructor " : "method ") + e.getName() + ": count " + e.getParameterCount() + " types " + Arrays.toString(e.getParameterTypes()) + " generic " + e.getGenericParameterTypes().length + " annotation rows " + e.getParameterAnnotations().length);
        for (Parameter p : e.getParameters())
            System.out.println("  " + p + " | name " + p.getName() + " present " + p.isNamePresent() + " mod [" + Modifier.toString(p.getModifiers()) + "] " + p.getModifiers() + " implicit " + p.isImplicit() + " synthetic " + p.isSynthetic() + " varargs " + p.isVarArgs() + " type " + p.getParameterizedType() + " annotations " + Arrays.toString(p.getAnnotations()));
    }

    public static void main(String[] args) throws Exception {
        for (String n : new String[] {"plain", "gen", "none", "main"}) for (Method m : ReflectParameters.class.getDeclaredMethods()) if (m.getName().equals(n)) show(m);
        show(Inner.class.getDeclaredConstructors()[0]);
        show(E.class.getDeclaredConstructors()[0]);
        show(E.class.getMethod("valueOf", String.class));
        show(R.class.getDeclaredConstructor(int.class, String.class));
        show(R.class.getDeclaredConstructor(String.class));
        show(Fn.class.getMethod("f", int.class, int.class));
        show(String.class.getMethod("substring", int.class, int.class));
        int captured = args.length;
        class Local {
            final int v;
            Local(String s) { v = captured; }
        }
        show(Local.class.getDeclaredConstructors()[0]);
        Object anon = new Thread("named") {
            int use = captured;
        };
        show(anon.getClass().getDeclaredConstructors()[0]);
        Parameter a = Fn.class.getMethod("f", int.class, int.class).getParameters()[0], b = Fn.class.getMethod("f", int.class, int.class).getParameters()[1];
        System.out.println("parameter equals: " + a.equals(b) + a.equals(Fn.class.getMethod("f", int.class, int.class).getParameters()[0]) + " executable " + a.getDeclaringExecutable());
        P ann = ReflectParameters.class.getDeclaredMethod("plain", int.class, String.class, long.class, double[].class).getParameters()[2].getAnnotation(P.class);
        System.out.println("annotation: " + ann.value() + " " + ann);
        Annotation[][] rows = Inner.class.getDeclaredConstructors()[0].getParameterAnnotations();
        for (int i = 0; i < rows.length; i++) System.out.println("inner row " + i + ": " + Arrays.toString(rows[i]));
        System.out.println("receiver: " + ReflectParameters.class.getDeclaredMethod("none").getAnnotatedReceiverType().getType() + " static " + ReflectParameters.class.getDeclaredMethod("plain", int.class, String.class, long.class, double[].class).getAnnotatedReceiverType());
    }
}
